/**
 * What has to be cleaned up even when nobody waits any more: a second Ctrl-C, a defect of ours. The functions
 * are short and wait for nothing, because the process is about to end.
 */

const DUE = new Set<() => void>();
let isListening = false;

/** Runs `clean` when the process ends, unless the returned function was called before. */
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
    // The others still have to run.
  }
}
