import { overviewText } from '../text/admin-overview.ts'
import { hasCoin } from '../text/names.ts'

export type Figure = keyof typeof overviewText.figure

const FIGURES = Object.keys(overviewText.figure) as Figure[]

/** The figures of a day that staff see: converted points only where there is a coin. */
export const shownFigures = (): Figure[] => FIGURES.filter((name) => name !== 'pointsConverted' || hasCoin())
