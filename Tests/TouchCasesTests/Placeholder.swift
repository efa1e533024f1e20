// Placeholder until the first file of this folder.
