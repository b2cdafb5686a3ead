/** The executable `pola-playground`. Without a command, it serves the playground. */
if (process.argv.length === 2) process.argv.push('serve');
await import('./bin.js');

export {};
