/** The part of the catalog that the rehearsal uses: the lessons. */
export { listLessons } from 'pola-playground/catalog';
