print("HitTestBenchmark")
