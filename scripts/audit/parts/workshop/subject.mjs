/** What the rehearsal reads of the catalogue: the lessons. */
export { listLessons } from 'pola-playground/catalog';
