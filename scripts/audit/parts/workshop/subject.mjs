/** The lessons, which are the only part of the catalog that the workshop rehearsal uses. */
export { listLessons } from 'pola-playground/catalog';
