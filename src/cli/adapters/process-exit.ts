/**
 * Registers cleanup that must happen even after a second Ctrl-C or an internal defect. The functions must be short and
 * synchronous, because the process is about to end.
 */

const DUE = new Set<() => void>();
let isListening = false;

/** Runs `clean` when the process ends, unless the returned function has been called. */
export function onProcessExit(clean: () => void): () => void {
  if (!isListening) {
    isListening = true;
    process.once('exit', () => DUE.forEach(attempt));
  }
  DUE.add(clean);
  return () => void DUE.delete(clean);
}

function attempt(clean: () => void): void {
  try {
    clean();
  } catch {
    // The other functions must still run.
  }
}
