/** No bundler: the page and the element's file are copied into one folder. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

mkdirSync('dist', { recursive: true });
copyFileSync('index.html', 'dist/index.html');
copyFileSync(fileURLToPath(import.meta.resolve('pola-playground/element/summary')), 'dist/pola-summary.js');
