/**
 * A bulk archive of OneRoster 1.1: csv files with the names and columns of its specification become the people, classes
 * and terms of an import; pure. Orgs of type `department` are academies; a department of a department is a major.
 */
import { startOfDay } from '../../../shared/schoolTime'
import { genderIn } from '../../../sheets/contactColumns'
import type { ReadSheet } from '../../../sheets/readSheet.types'
import type { SheetRowProblem } from '../../../sheets/sheetImports'
import { numberBeyond, type Place, placeKey, type RosterEntry, type RosterPerson } from './roster.people'
import { texts } from './texts'

const { oneRoster: words } = texts

/** The files that are read, with the columns that they need; `isNeeded`: an archive without it is refused. */
const FILES = {
  'orgs.csv': { columns: ['sourcedId', 'name', 'type'], isNeeded: true },
  'users.csv': { columns: ['sourcedId', 'role', 'username', 'givenName', 'familyName'], isNeeded: true },
  'classes.csv': { columns: ['sourcedId', 'title', 'schoolSourcedId'], isNeeded: false },
  'enrollments.csv': { columns: ['classSourcedId', 'userSourcedId', 'role'], isNeeded: false },
  'academicsessions.csv': { columns: ['sourcedId', 'title', 'type', 'startDate', 'endDate'], isNeeded: false },
  'demographics.csv': { columns: ['sourcedId'], isNeeded: false },
} as const
type FileName = keyof typeof FILES

/** A line of a file: its number, and its cells by column. */
interface Line {
  readonly row: number
  readonly at: (column: string) => string
}

/** The files of an archive. */
export type Lists = readonly { readonly name: string; readonly sheet: ReadSheet }[]

/** What an archive says, or why it is refused as a whole. */
export type OneRosterAnswer =
  | { readonly entries: RosterEntry[]; readonly notes: SheetRowProblem[] }
  | { readonly problem: string }

export function readOneRoster(lists: Lists): OneRosterAnswer {
  const files = new Map<FileName, Line[]>()
  for (const name of Object.keys(FILES) as FileName[]) {
    const read = linesOf(lists, name)
    if (typeof read === 'string') return { problem: read }
    files.set(name, read)
  }
  const linesIn = (name: FileName): readonly Line[] => files.get(name) ?? []
  const notes: SheetRowProblem[] = []
  const skip = (file: string, line: Line, reason: string) =>
    notes.push({ row: 0, text: words.skipped(file, line.row, reason) })

  const places = orgPlaces(linesIn('orgs.csv'))
  const classes = new Map<string, { readonly row: number; readonly place: Place }>()
  for (const line of linesIn('classes.csv')) {
    if (isDeleted(line)) continue
    const org = places.get(line.at('schoolSourcedId'))
    if (!org) skip('classes.csv', line, words.noOrg(line.at('schoolSourcedId')))
    else classes.set(line.at('sourcedId'), { row: line.row, place: { ...org, className: line.at('title') } })
  }
  const people = readPeople(linesIn('users.csv'), { places, skip, demographics: linesIn('demographics.csv') })
  const teacherOf = new Map<string, string>()
  for (const line of linesIn('enrollments.csv')) {
    if (isDeleted(line)) continue
    const reason = enrol(line, { people, classes, teacherOf })
    if (reason !== null) skip('enrollments.csv', line, reason)
  }
  const used = new Set([...people.values()].flatMap((one) => one.places.map(placeKey)))
  const empty = [...classes.values()].filter(({ place }) => !used.has(placeKey(place)))
  return {
    entries: [
      ...empty.map(({ row, place }) => unit(numberBeyond.unit + row, place)),
      ...people.values(),
      ...readTerms(linesIn('academicsessions.csv'), skip),
    ],
    notes,
  }
}

const isDeleted = (line: Line): boolean => line.at('status').toLowerCase() === 'tobedeleted'

/** The lines of a file; a text: why the archive is refused. */
function linesOf(lists: Lists, name: FileName): Line[] | string {
  const { columns, isNeeded } = FILES[name]
  const list = lists.find((one) => one.name === name)
  const [head, ...lines] = list?.sheet.rows ?? []
  if (!head) return isNeeded ? words.missingFile(name) : []
  const place = new Map(head.cells.map((cell, n) => [cell.toLowerCase(), n]))
  const missing = columns.find((column) => !place.has(column.toLowerCase()))
  if (missing !== undefined) return words.missingColumn(name, missing)
  return lines.map(({ row, cells }) => ({
    row,
    at: (column) => cells[place.get(column.toLowerCase()) ?? -1] ?? '',
  }))
}

/** The academy and major of each org; both are blank for the school itself. */
function orgPlaces(lines: readonly Line[]): Map<string, Place> {
  const orgs = new Map(lines.filter((line) => !isDeleted(line)).map((line) => [line.at('sourcedId'), line]))
  const isDepartment = (line: Line | undefined): line is Line => line?.at('type').toLowerCase() === 'department'
  return new Map(
    [...orgs].map(([id, line]) => {
      const above = orgs.get(line.at('parentSourcedId'))
      if (!isDepartment(line)) return [id, { academy: '', major: '', className: '' }]
      if (!isDepartment(above)) return [id, { academy: line.at('name'), major: '', className: '' }]
      return [id, { academy: above.at('name'), major: line.at('name'), className: '' }]
    }),
  )
}

type Growing = Omit<RosterPerson, 'places'> & { places: Place[] }
type Skip = (file: string, line: Line, reason: string) => void

function readPeople(
  lines: readonly Line[],
  { places, skip, demographics }: { places: ReadonlyMap<string, Place>; skip: Skip; demographics: readonly Line[] },
): Map<string, Growing> {
  const genders = new Map(demographics.map((line) => [line.at('sourcedId'), genderIn(line.at('sex'))]))
  const people = new Map<string, Growing>()
  for (const line of lines) {
    const role = line.at('role').toLowerCase()
    if (role !== 'student' && role !== 'teacher') {
      skip('users.csv', line, words.otherRole(role))
      continue
    }
    const orgs = line
      .at('orgSourcedIds')
      .split(',')
      .flatMap((id) => places.get(id.trim()) ?? [])
    people.set(line.at('sourcedId'), {
      is: role,
      row: line.row,
      code: line.at('identifier') || line.at('username'),
      name: fullName(line.at('familyName'), line.at('givenName')),
      // A student belongs to an academy by classes only.
      places: role === 'teacher' ? orgs.filter((place) => place.academy !== '').slice(0, 1) : [],
      gender: genders.get(line.at('sourcedId')) ?? '',
      phone: line.at('phone') || line.at('sms'),
      isEnabled: !isDeleted(line) && line.at('enabledUser').toLowerCase() !== 'false',
    })
  }
  return people
}

/** Chinese names have the family name first and no blank. */
function fullName(family: string, given: string): string {
  const isChinese = /\p{Script=Han}/u.test(family + given)
  return (isChinese ? family + given : `${given} ${family}`).trim()
}

/** Adds a person to a class; returns why not, or null. */
function enrol(
  line: Line,
  {
    people,
    classes,
    teacherOf,
  }: {
    people: ReadonlyMap<string, Growing>
    classes: ReadonlyMap<string, { readonly place: Place }>
    teacherOf: Map<string, string>
  },
): string | null {
  const [userId, classId, role] = [line.at('userSourcedId'), line.at('classSourcedId'), line.at('role').toLowerCase()]
  const person = people.get(userId)
  const found = classes.get(classId)
  if (!person) return words.noUser(userId)
  if (!found) return words.noClass(classId)
  if (person.is !== role) return words.otherRole(role)
  if (role === 'teacher') {
    // A class has one teacher in charge: the primary one, else the first.
    const isPrimary = line.at('primary').toLowerCase() !== 'false'
    if (!isPrimary || (teacherOf.get(classId) ?? userId) !== userId) return null
    teacherOf.set(classId, userId)
  }
  if (!person.places.some((place) => placeKey(place) === placeKey(found.place))) person.places.push(found.place)
  return null
}

const unit = (row: number, place: Place): RosterPerson => ({
  is: 'unit',
  row,
  code: '',
  name: '',
  places: [place],
  gender: '',
  phone: '',
  isEnabled: true,
})

function readTerms(lines: readonly Line[], skip: Skip): RosterEntry[] {
  return lines.flatMap((line): RosterEntry[] => {
    if (isDeleted(line) || !['term', 'semester'].includes(line.at('type').toLowerCase())) return []
    const [begin, end] = [dayBegin(line.at('startDate')), dayBegin(line.at('endDate'))]
    if (begin === null || end === null || begin >= end) {
      skip('academicSessions.csv', line, words.badTime)
      return []
    }
    return [
      { is: 'term', row: numberBeyond.term + line.row, name: line.at('title'), schoolYear: yearOf(line), begin, end },
    ]
  })
}

/** The beginning of a day (YYYY-MM-DD); null: not a date. */
function dayBegin(day: string): number | null {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return isDate ? startOfDay(day) : null
}

/** OneRoster names a school year by the year in which it ends. */
function yearOf(line: Line): string {
  const end = Number(line.at('schoolYear') || line.at('endDate').slice(0, 4))
  return `${end - 1}-${end}`
}
