import { gradeText } from '../text/grades.ts'
import { HIGHEST_GRADE } from './board-settings.ts'
import { codePoints } from './characters.ts'
import { isPlainLine } from './names.ts'

/** Grades that have a name: all of them or none. */
const NAMED = HIGHEST_GRADE + 1
const NAME_MAX = 12

const namesIn = (setting: string): string[] => setting.split(',').map((name) => name.trim())

/** The sentence that refuses these names, which are joined by commas from the lowest grade on; '' names none. */
export function whyNotGradeNames(value: string): string | null {
  if (value.trim() === '') return null
  const names = namesIn(value)
  const areNames = names.every((name) => name !== '' && codePoints(name) <= NAME_MAX && isPlainLine(name))
  return names.length === NAMED && areNames ? null : gradeText.names({ count: NAMED, max: NAME_MAX })
}

/** What a grade is called: by its name, or by its number where grades have none. */
export const gradeName = (setting: string, grade: number): string =>
  (setting.trim() !== '' && namesIn(setting)[grade]) || gradeText.of(grade)

interface GradeSettings {
  showGrades: boolean
  gradeNames: string
}

/** The name of a grade beside a member's, as a field of the author; empty for the lowest grade where grades have no names. */
export const shownGrade = ({ showGrades, gradeNames }: GradeSettings, grade: number): { gradeName?: string } =>
  showGrades && (grade > 0 || gradeNames.trim() !== '') ? { gradeName: gradeName(gradeNames, grade) } : {}
