/** Academies, majors and classes by the names that rows use; pure. */
import type { Place } from './roster.people'
import { texts } from './texts'

interface Unit {
  readonly id: string
  readonly name: string
}
export type AcademyUnit = Unit
export interface MajorUnit extends Unit {
  readonly academyId: string
}
export interface ClassUnit extends Unit {
  readonly academyId: string
  readonly majorId: string
  readonly teacherId: string | null
  readonly teacherName: string
  readonly isArchived: boolean
}

/** All parts of the school. */
export interface SchoolUnits {
  readonly academies: readonly AcademyUnit[]
  readonly majors: readonly MajorUnit[]
  readonly classes: readonly ClassUnit[]
}

/** A part that does not exist yet. */
export type NewUnit =
  | ({ readonly is: 'academy' } & AcademyUnit)
  | ({ readonly is: 'major' } & MajorUnit)
  | ({ readonly is: 'class' } & ClassUnit)

/** What a place means: its parts, and those of them that are to be created, in order. */
export interface Resolved {
  readonly academy: AcademyUnit | null
  readonly major: MajorUnit | null
  readonly class: ClassUnit | null
  readonly created: readonly NewUnit[]
}

/** A place that names no part without doubt: the column and the reason. */
export interface Unresolved {
  readonly key: 'academy' | 'major' | 'className'
  readonly text: string
}

const key = (name: string): string => name.toLowerCase()

/** The parts of the school with those that an import adds. */
export function createUnits(school: SchoolUnits, makeId: () => string) {
  const academies = new Map(school.academies.map((one) => [key(one.name), one]))
  const byId = new Map(school.academies.map((one) => [one.id, one]))
  const majors = groupedByName(school.majors)
  const majorsById = new Map(school.majors.map((one) => [one.id, one]))
  const classes = groupedByName(school.classes)
  const classesById = new Map(school.classes.map((one) => [one.id, one]))

  const academyOf = (name: string): AcademyUnit | null => {
    if (name === '') return null
    return academies.get(key(name)) ?? { id: makeId(), name }
  }

  const majorOf = (name: string, academy: AcademyUnit | null): MajorUnit | null | Unresolved => {
    if (name === '') return null
    const named = (majors.get(key(name)) ?? []).filter((one) => academy === null || one.academyId === academy.id)
    const [found, other] = named
    if (other) return { key: 'academy', text: texts.majorUnclear }
    if (found) return found
    if (!academy) return { key: 'academy', text: texts.majorNeedsAcademy(name) }
    return { id: makeId(), name, academyId: academy.id }
  }

  const classOf = (name: string, academy: AcademyUnit | null, major: MajorUnit | null) => {
    if (name === '') return null
    const named = (classes.get(key(name)) ?? []).filter(
      (one) => (major === null || one.majorId === major.id) && (academy === null || one.academyId === academy.id),
    )
    const open = named.filter(({ isArchived }) => !isArchived)
    const [found, other] = open.length > 0 ? open : named
    if (other) return { key: 'major', text: texts.classUnclear } as const
    if (found?.isArchived) return { key: 'className', text: texts.classArchived } as const
    if (found) return found
    if (!major) return { key: 'major', text: texts.classNeedsMajor(name) } as const
    const { academyId, id: majorId } = major
    return { id: makeId(), name, academyId, majorId, teacherId: null, teacherName: '', isArchived: false }
  }

  return {
    /** The parts that a place names. Nothing is added before `add`. */
    resolve(place: Place): Resolved | Unresolved {
      const named = academyOf(place.academy)
      const major = majorOf(place.major, named)
      if (major !== null && 'text' in major) return major
      const found = classOf(place.className, named, major)
      if (found !== null && 'text' in found) return found
      const majorOfClass = major ?? (found ? (majorsById.get(found.majorId) ?? null) : null)
      const academy = named ?? (majorOfClass ? (byId.get(majorOfClass.academyId) ?? null) : null)
      const created: NewUnit[] = []
      if (academy && !byId.has(academy.id)) created.push({ is: 'academy', ...academy })
      if (majorOfClass && !majorsById.has(majorOfClass.id)) created.push({ is: 'major', ...majorOfClass })
      if (found && !(classes.get(key(found.name)) ?? []).includes(found)) created.push({ is: 'class', ...found })
      return { academy, major: majorOfClass, class: found, created }
    },

    /** Adds the new parts of a place. */
    add(created: readonly NewUnit[]): void {
      for (const unit of created) {
        if (unit.is === 'academy') {
          academies.set(key(unit.name), unit)
          byId.set(unit.id, unit)
        } else if (unit.is === 'major') {
          pushTo(majors, unit)
          majorsById.set(unit.id, unit)
        } else pushTo(classes, unit)
      }
    },
    classById: (classesId: string): ClassUnit | undefined => classesById.get(classesId),
    /** Gives a class another name. */
    rename(unit: ClassUnit, name: string): void {
      const before = classes.get(key(unit.name)) ?? []
      classes.set(
        key(unit.name),
        before.filter(({ id }) => id !== unit.id),
      )
      const renamed = { ...unit, name }
      pushTo(classes, renamed)
      classesById.set(unit.id, renamed)
    },
    /** Whether another class of the major that is in use has this name. */
    isNameTaken: (name: string, { id, majorId }: Pick<ClassUnit, 'id' | 'majorId'>): boolean =>
      (classes.get(key(name)) ?? []).some((one) => one.majorId === majorId && one.id !== id && !one.isArchived),
    academyName: (academyId: string): string => byId.get(academyId)?.name ?? '',
    majorById: (majorId: string): MajorUnit | null => majorsById.get(majorId) ?? null,
  }
}

export type Units = ReturnType<typeof createUnits>

function groupedByName<One extends Unit>(units: readonly One[]): Map<string, One[]> {
  const grouped = new Map<string, One[]>()
  for (const unit of units) pushTo(grouped, unit)
  return grouped
}

function pushTo<One extends Unit>(grouped: Map<string, One[]>, unit: One): void {
  const named = grouped.get(key(unit.name))
  if (named) named.push(unit)
  else grouped.set(key(unit.name), [unit])
}
