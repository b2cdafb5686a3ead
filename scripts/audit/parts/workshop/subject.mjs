/** The part of the catalogue that the rehearsal uses: the lessons. */
export { listLessons } from 'pola-playground/catalog';
