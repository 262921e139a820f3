/** From the rows of a sheet to the people, terms and parts of the school that an import writes; pure. */
import { z } from 'zod'
import { genderIn } from '../../../sheets/contactColumns'
import type { SheetRow, SheetRowProblem } from '../../../sheets/sheetImports'
import { roleIn } from './roster.columns'
import { texts } from './texts'

/**
 * Entries that are not rows of the sheet have numbers from here on, because each entry of an import has a number of its
 * own.
 */
const BEYOND_SHEET = 1_000_000
export const numberBeyond = { unit: BEYOND_SHEET, term: 2 * BEYOND_SHEET, missing: 3 * BEYOND_SHEET }
/** The row in the sheet; 0: none. */
export const sheetRowOf = (row: number): number => (row < BEYOND_SHEET ? row : 0)

/** A class of a person, by the names of its academy and major; each may be blank. */
export interface Place {
  readonly academy: string
  readonly major: string
  readonly className: string
}

/** A person with all classes that the rows of this person name; `unit`: only parts of the school. */
export interface RosterPerson {
  readonly is: 'student' | 'teacher' | 'unit'
  /** The first row of the person. */
  readonly row: number
  readonly code: string
  readonly name: string
  readonly places: readonly Place[]
  readonly gender: '' | '1' | '2'
  readonly phone: string
  /** Whether the person may sign in: a program that sends people says that of those who have left. */
  readonly isEnabled: boolean
}

/** A term of a school year. */
export interface RosterTerm {
  readonly is: 'term'
  readonly row: number
  readonly name: string
  readonly schoolYear: string
  readonly begin: number
  readonly end: number
}

/** A missing person who was chosen: the account will be disabled. */
export interface RosterMissing {
  readonly is: 'missing'
  readonly row: number
  readonly userId: string
  readonly name: string
}

/** A class that gets another name in the next school year. */
export interface RosterRename {
  readonly is: 'rename'
  readonly row: number
  readonly classesId: string
  readonly name: string
}

/** A class that becomes read-only: its lessons end. */
export interface RosterArchive {
  readonly is: 'archive'
  readonly row: number
  readonly classesId: string
}

/** A student who changes from one class to another. */
export interface RosterMove {
  readonly is: 'move'
  readonly row: number
  readonly userId: string
  readonly from: string
  readonly to: string
}

export type RosterEntry = RosterPerson | RosterTerm | RosterMissing | RosterRename | RosterArchive | RosterMove

/** A person who is built from several rows. */
type Growing = { -readonly [Key in keyof RosterPerson]: RosterPerson[Key] } & { places: Place[] }

/**
 * The people of checked rows. Several rows of one person name several classes; rows that contradict an earlier one, or
 * repeat it, have a problem.
 */
export function peopleOf(
  rows: readonly SheetRow[],
  roleWithout: 'student' | 'teacher',
): { readonly people: RosterPerson[]; readonly problems: SheetRowProblem[] } {
  const byCode = new Map<string, Growing>()
  const people: Growing[] = []
  const problems: SheetRowProblem[] = []
  const teacherOf = new Map<string, Growing>()
  for (const { row, values } of rows) {
    const { code = '', name = '', academy = '', major = '', className = '', phone = '' } = values
    const place = { academy, major, className }
    const is: RosterPerson['is'] = code === '' && name === '' ? 'unit' : (roleIn(values.role ?? '') ?? roleWithout)
    const one = { is, row, code, name, phone, gender: genderIn(values.gender ?? ''), isEnabled: true }
    const problem = lacking(one)
    if (problem) {
      problems.push(problem)
      continue
    }
    const before = is === 'unit' ? undefined : byCode.get(code.toLowerCase())
    const against = before && contradiction(before, one, place)
    if (against) {
      problems.push(against)
      continue
    }
    const person: Growing = before ?? { ...one, places: [] }
    const other = is === 'teacher' && className !== '' ? teacherOf.get(placeKey(place)) : undefined
    if (other && other !== person) {
      problems.push({ row, key: 'className', text: texts.otherTeacher(other.row) })
      continue
    }
    if (is === 'teacher' && className !== '') teacherOf.set(placeKey(place), person)
    if (academy !== '' || major !== '' || className !== '') person.places.push(place)
    if (before) continue
    people.push(person)
    if (is !== 'unit') byCode.set(code.toLowerCase(), person)
  }
  return { people, problems }
}

const lacking = ({ is, row, code, name }: Pick<RosterPerson, 'is' | 'row' | 'code' | 'name'>) => {
  if (is === 'unit') return null
  if (code === '') return { row, key: 'code', text: texts.noCode }
  return name === '' ? { row, key: 'name', text: texts.noName } : null
}

function contradiction(
  before: Growing,
  { is, row, name }: Pick<RosterPerson, 'is' | 'row' | 'name'>,
  place: Place,
): SheetRowProblem | null {
  if (before.is !== is) return { row, key: 'role', text: texts.otherRole(before.row) }
  if (before.name !== name) return { row, key: 'name', text: texts.otherName(before.row) }
  const isNew = place.className !== '' && !before.places.some((one) => placeKey(one) === placeKey(place))
  return isNew ? null : { row, key: 'code', text: texts.repeated(before.row) }
}

export const placeKey = ({ academy, major, className }: Place): string =>
  [academy, major, className].join('\n').toLowerCase()

const storedPlaces = z.array(z.object({ academy: z.string(), major: z.string(), className: z.string() }))

/** An entry in the form of a stored row. */
export function rowOf(entry: RosterEntry): SheetRow {
  if (entry.is === 'missing') {
    return { row: entry.row, values: { is: entry.is, userId: entry.userId, name: entry.name } }
  }
  if (entry.is === 'rename')
    return { row: entry.row, values: { is: entry.is, classesId: entry.classesId, name: entry.name } }
  if (entry.is === 'archive') return { row: entry.row, values: { is: entry.is, classesId: entry.classesId } }
  if (entry.is === 'move') {
    const { is, row, userId, from, to } = entry
    return { row, values: { is, userId, from, to } }
  }
  if (entry.is === 'term') {
    const { is, row, name, schoolYear, begin, end } = entry
    return { row, values: { is, name, schoolYear, begin: String(begin), end: String(end) } }
  }
  const { is, row, code, name, places, gender, phone, isEnabled } = entry
  const [place = { academy: '', major: '', className: '' }] = places
  const role = is === 'unit' ? '' : texts.role[is]
  const cells = { role, code, name, ...place, gender: texts.genders[gender], phone }
  return { row, values: { ...cells, is, places: JSON.stringify(places), isEnabled: isEnabled ? '1' : '0' } }
}

/** The entry of a stored row. */
export function entryOf({ row, values }: SheetRow): RosterEntry {
  const { is = '', code = '', name = '', places = '[]', gender = '', phone = '', isEnabled = '1' } = values
  const { classesId = '', userId = '', from = '', to = '' } = values
  if (is === 'missing') return { is, row, userId, name }
  if (is === 'rename') return { is, row, classesId, name }
  if (is === 'archive') return { is, row, classesId }
  if (is === 'move') return { is, row, userId, from, to }
  if (is === 'term') {
    const { schoolYear = '', begin, end } = values
    return { is, row, name, schoolYear, begin: Number(begin), end: Number(end) }
  }
  return {
    is: is === 'student' || is === 'teacher' ? is : 'unit',
    row,
    code,
    name,
    places: storedPlaces.parse(JSON.parse(places)),
    gender: genderIn(gender),
    phone,
    isEnabled: isEnabled === '1',
  }
}
