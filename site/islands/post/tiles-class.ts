/** The grid of 갤러리형: two covers beside each other on phones, four where the column takes the right one's place too. */
export const TILES =
  'grid grid-cols-2 gap-x-4 gap-y-6 pt-5 sm:grid-cols-3 lg:grid-cols-4 max-md:gap-x-2.5 max-md:gap-y-4'
