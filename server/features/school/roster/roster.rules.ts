/**
 * What an import of the whole school does with each entry; pure. The preview plans all entries; each batch plans its own
 * again on the present state, so that it writes nothing that has become wrong.
 */
import type { RosterChange, RosterKind, RosterSubject } from '../../../../contract/entities/school/roster'
import { dayOf } from '../../../../contract/moments'
import { nameKey } from '../../../../contract/rules/shared/person'
import type {
  RosterArchive,
  RosterEntry,
  RosterMissing,
  RosterMove,
  RosterPerson,
  RosterRename,
  RosterTerm,
} from './roster.people'
import { type ClassUnit, createUnits, type NewUnit, type Resolved, type SchoolUnits, type Units } from './roster.units'
import { texts } from './texts'

/** An account of Podium. */
export interface KnownUser {
  readonly userId: string
  readonly userType: '1' | '2' | '3'
  readonly code: string
  readonly name: string
  readonly majorId: string | null
  readonly gender: '' | '1' | '2'
  readonly phone: string
  readonly isEnabled: boolean
  readonly isRemoved: boolean
}

/** A membership of a student in an active class. */
export interface KnownMember {
  readonly userId: string
  readonly classesId: string
  readonly className: string
  /** The school added the student: by an import or by hand, not by an invitation. */
  readonly isBySchool: boolean
}

/** The state of Podium that a plan needs. */
export interface KnownSchool extends SchoolUnits {
  readonly users: readonly KnownUser[]
  readonly members: readonly KnownMember[]
  /** The names of the teachers of each class. */
  readonly teacherNames: readonly { readonly classesId: string; readonly name: string }[]
  /** The lessons of classes that are archived. */
  readonly rooms: readonly { readonly classesId: string; readonly roomId: string; readonly endTime: number }[]
  /** The classes that students can request to join. */
  readonly openInvites: readonly string[]
  readonly terms: readonly {
    readonly termId: string
    readonly name: string
    readonly schoolYear: string
    readonly begin: number
    readonly end: number
  }[]
}

/** The values of an account that an import changes. */
export type AccountValues = Partial<Pick<KnownUser, 'name' | 'majorId' | 'gender' | 'phone' | 'isEnabled'>>

/** The state of a class before it was archived. */
export interface ArchivedFrom {
  readonly isInviteOpen: boolean
  readonly rooms: readonly { readonly roomId: string; readonly endTime: number }[]
}

/** One write of an entry. */
export type RosterAct =
  | { readonly do: 'unit'; readonly unit: NewUnit }
  | { readonly do: 'term'; readonly termId: string | null; readonly term: RosterTerm }
  | { readonly do: 'account'; readonly userId: string; readonly person: RosterPerson; readonly majorId: string | null }
  | {
      readonly do: 'person'
      readonly userId: string
      readonly before: AccountValues
      readonly after: AccountValues
    }
  | { readonly do: 'join'; readonly userId: string; readonly classesId: string }
  | { readonly do: 'leave'; readonly userId: string; readonly classesId: string }
  | { readonly do: 'title'; readonly classesId: string; readonly before: string; readonly after: string }
  | { readonly do: 'archive'; readonly classesId: string; readonly before: ArchivedFrom }
  | {
      readonly do: 'owner'
      readonly classesId: string
      readonly before: string | null
      readonly after: string
    }

/** An entry with its writes. `key`: the column of a refusal. */
export interface Planned {
  readonly row: number
  readonly subject: RosterSubject
  readonly kind: RosterKind
  readonly userId: string | null
  readonly code: string
  readonly name: string
  readonly changes: readonly RosterChange[]
  readonly reason: string
  readonly key?: string
  readonly acts: readonly RosterAct[]
}

/** The ids of what is created. */
export interface PlanIds {
  /** The account that a row may create. */
  readonly accountOf: (row: number) => string
  readonly unit: () => string
}

/** Plans entries in their order; parts of the school that they create come before them. */
export function planOf(entries: readonly RosterEntry[], school: KnownSchool, ids: PlanIds): Planned[] {
  const units = createUnits(school, ids.unit)
  const known: Known = {
    users: new Map(school.users.map((one) => [one.code.toLowerCase(), one])),
    byId: new Map(school.users.map((one) => [one.userId, one])),
    members: grouped(school.members, ({ userId }) => userId),
    teacherNames: grouped(school.teacherNames, ({ classesId }) => classesId),
    rooms: grouped(school.rooms, ({ classesId }) => classesId),
    openInvites: new Set(school.openInvites),
    terms: new Map(school.terms.map((one) => [one.name.toLowerCase(), one])),
    units,
    ids,
  }
  return entries.flatMap((entry) => {
    if (entry.is === 'term') return planTerm(entry, known)
    if (entry.is === 'missing') return planMissing(entry, known)
    if (entry.is === 'rename') return planRename(entry, known)
    if (entry.is === 'archive') return planArchive(entry, known)
    if (entry.is === 'move') return planMove(entry, known)
    return planPerson(entry, known)
  })
}

function grouped<One>(list: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of list) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

interface Known {
  readonly users: ReadonlyMap<string, KnownUser>
  readonly byId: ReadonlyMap<string, KnownUser>
  readonly members: ReadonlyMap<string, readonly KnownMember[]>
  readonly teacherNames: ReadonlyMap<string, readonly { readonly name: string }[]>
  readonly rooms: ReadonlyMap<string, readonly KnownSchool['rooms'][number][]>
  readonly openInvites: ReadonlySet<string>
  readonly terms: ReadonlyMap<string, KnownSchool['terms'][number]>
  readonly units: Units
  readonly ids: PlanIds
}

const none = { userId: null, code: '', changes: [], reason: '', acts: [] } as const

function planTerm(term: RosterTerm, { terms }: Known): Planned[] {
  const { row, name } = term
  const found = terms.get(name.toLowerCase())
  const base = { ...none, row, subject: 'term', name } as const
  if (!found) return [{ ...base, kind: 'new', acts: [{ do: 'term', termId: null, term }] }]
  const isSame = found.begin === term.begin && found.end === term.end && found.schoolYear === term.schoolYear
  if (isSame) return [{ ...base, kind: 'same' }]
  const changes = [{ field: 'time', from: spanOf(found), to: spanOf(term) }] as const
  return [{ ...base, kind: 'changed', changes, acts: [{ do: 'term', termId: found.termId, term }] }]
}

const spanOf = ({ begin, end, schoolYear }: Pick<RosterTerm, 'begin' | 'end' | 'schoolYear'>): string =>
  `${schoolYear} ${dayOf(begin)} – ${dayOf(end)}`

function planRename({ row, classesId, name }: RosterRename, { units }: Known): Planned[] {
  const found = units.classById(classesId)
  const base = { ...none, row, subject: 'class', name: found?.name ?? name } as const
  if (!found) return [{ ...base, kind: 'refused', reason: texts.year.gone }]
  if (found.isArchived) return [{ ...base, kind: 'refused', reason: texts.classArchived }]
  if (name === '') return [{ ...base, kind: 'refused', reason: texts.year.noGrade }]
  if (found.name === name) return [{ ...base, kind: 'same' }]
  if (units.isNameTaken(name, found)) return [{ ...base, kind: 'refused', reason: texts.year.nameTaken(name) }]
  units.rename(found, name)
  const changes = [{ field: 'className', from: found.name, to: name }] as const
  return [{ ...base, kind: 'changed', changes, acts: [{ do: 'title', classesId, before: found.name, after: name }] }]
}

function planArchive({ row, classesId }: RosterArchive, { units, rooms, openInvites }: Known): Planned[] {
  const found = units.classById(classesId)
  const base = { ...none, row, subject: 'class', name: found?.name ?? '' } as const
  if (!found) return [{ ...base, kind: 'refused', reason: texts.year.gone }]
  if (found.isArchived) return [{ ...base, kind: 'same' }]
  const before = {
    isInviteOpen: openInvites.has(classesId),
    rooms: (rooms.get(classesId) ?? []).map(({ roomId, endTime }) => ({ roomId, endTime })),
  }
  const changes = [{ field: 'archive', from: texts.year.inUse, to: texts.year.archived }] as const
  return [{ ...base, kind: 'changed', changes, acts: [{ do: 'archive', classesId, before }] }]
}

function planMove({ row, userId, from, to }: RosterMove, { units, byId, members, teacherNames }: Known): Planned[] {
  const user = byId.get(userId)
  const target = units.classById(to)
  const present = members.get(userId) ?? []
  const left = present.find(({ classesId }) => classesId === from)
  const base = { ...none, row, subject: 'student', userId, code: user?.code ?? '', name: user?.name ?? '' } as const
  if (!user || user.isRemoved || !left) return [{ ...base, kind: 'refused', reason: texts.year.notThere }]
  if (!target) return [{ ...base, kind: 'refused', reason: texts.year.gone }]
  if (target.isArchived) return [{ ...base, kind: 'refused', reason: texts.classArchived }]
  const isTaken = teacherNames.get(to)?.some(({ name }) => nameKey(name) === nameKey(user.name))
  if (isTaken) return [{ ...base, kind: 'refused', reason: texts.isNameOfTeacher }]
  const isIn = present.some(({ classesId }) => classesId === to)
  const acts: RosterAct[] = [
    ...(isIn ? [] : [{ do: 'join', userId, classesId: to } as const]),
    { do: 'leave', userId, classesId: from },
  ]
  return [{ ...base, kind: 'moved', changes: [{ field: 'class', from: left.className, to: target.name }], acts }]
}

function planMissing({ row, userId, name }: RosterMissing, { byId }: Known): Planned[] {
  const user = byId.get(userId)
  const subject = user?.userType === '2' ? 'teacher' : 'student'
  const base = { ...none, row, subject, name, userId, code: user?.code ?? '' } as const
  if (!user || user.isRemoved || !user.isEnabled) return [{ ...base, kind: 'same' }]
  return [{ ...base, kind: 'changed', ...disabling(user) }]
}

const disabling = ({ userId }: KnownUser) =>
  ({
    changes: [{ field: 'status', from: texts.statuses[1], to: texts.statuses[0] }],
    acts: [{ do: 'person', userId, before: { isEnabled: true }, after: { isEnabled: false } }],
  }) as const

function planPerson(person: RosterPerson, known: Known): Planned[] {
  const { row, code, name } = person
  const subject = person.is === 'unit' ? 'class' : person.is
  const user = person.is === 'unit' ? undefined : known.users.get(code.toLowerCase())
  const base = { ...none, row, subject, code, name, userId: user?.userId ?? null } as const
  const refused = (key: string, reason: string): Planned[] => [{ ...base, kind: 'refused', key, reason }]

  if (!person.isEnabled) {
    if (!user || user.isRemoved || !user.isEnabled || user.userType === '3') return [{ ...base, kind: 'same' }]
    return [{ ...base, kind: 'changed', ...disabling(user) }]
  }
  const account = user && person.is !== 'unit' ? accountProblem(user, person.is) : null
  if (account) return refused('code', account)

  const places: Resolved[] = []
  const created: Planned[] = []
  for (const place of person.places) {
    const resolved = known.units.resolve(place)
    if ('text' in resolved) return [...created, ...refused(resolved.key, resolved.text)]
    places.push(resolved)
    // Two places of a person may name the same new part.
    known.units.add(resolved.created)
    for (const unit of resolved.created) created.push(plannedUnit(row, unit, known.units))
  }
  if (person.is === 'unit') return created.length > 0 ? created : [{ ...base, kind: 'same', name: nameOf(person) }]
  const planned =
    person.is === 'student'
      ? planStudent(person, user, places, known, base)
      : planTeacher(person, user, places, known, base)
  return [...created, planned]
}

const nameOf = ({ places: [place] }: RosterPerson): string => place?.className || place?.major || place?.academy || ''

function plannedUnit(row: number, unit: NewUnit, units: Units): Planned {
  const above =
    unit.is === 'academy' ? '' : unit.is === 'major' ? units.academyName(unit.academyId) : pathOf(unit, units)
  return { ...none, row, subject: unit.is, kind: 'new', name: unit.name, reason: above, acts: [{ do: 'unit', unit }] }
}

const pathOf = ({ academyId, majorId }: ClassUnit, units: Units): string =>
  [units.academyName(academyId), units.majorById(majorId)?.name ?? ''].filter(Boolean).join(' / ')

function accountProblem(user: KnownUser, is: 'student' | 'teacher'): string | null {
  if (user.userType === '3') return texts.isAdministrator
  if (is === 'student' && user.userType === '2') return texts.isTeacher
  if (is === 'teacher' && user.userType === '1') return texts.isStudent
  if (user.isRemoved) return texts.isRemoved
  return user.isEnabled ? null : texts.isDisabled
}

type Base = Pick<Planned, 'row' | 'subject' | 'code' | 'name' | 'userId' | 'changes' | 'reason' | 'acts'>

function planStudent(
  person: RosterPerson,
  user: KnownUser | undefined,
  places: readonly Resolved[],
  known: Known,
  base: Base,
): Planned {
  const { row, name } = person
  const targets = places.flatMap((place) => place.class ?? [])
  const present = user ? (known.members.get(user.userId) ?? []) : []
  const joined = targets.filter(({ id }) => !present.some(({ classesId }) => classesId === id))
  const isRenamed = user !== undefined && nameKey(user.name) !== nameKey(name)
  const ownClasses = [...(isRenamed ? present.map(({ classesId }) => classesId) : []), ...joined.map(({ id }) => id)]
  const isTaken = ownClasses.some((id) =>
    known.teacherNames.get(id)?.some((teacher) => nameKey(teacher.name) === nameKey(name)),
  )
  if (isTaken) return { ...base, kind: 'refused', key: 'name', reason: texts.isNameOfTeacher }

  const others = present.filter(
    ({ classesId, isBySchool }) => isBySchool && !targets.some(({ id }) => id === classesId),
  )
  // A student in several other classes may be there for good reasons: only a single one is left.
  const left = joined.length > 0 && others.length === 1 ? others : []
  const stays = joined.length > 0 && others.length > 1 ? others : []
  const userId = user?.userId ?? known.ids.accountOf(row)
  const moves: RosterAct[] = [
    ...joined.map(({ id }) => ({ do: 'join', userId, classesId: id }) as const),
    ...left.map(({ classesId }) => ({ do: 'leave', userId, classesId }) as const),
  ]
  const classChange: RosterChange[] =
    joined.length === 0
      ? []
      : [{ field: 'class', from: names(left.map((one) => one.className)), to: names(joined.map((one) => one.name)) }]
  if (!user) {
    const acts: RosterAct[] = [{ do: 'account', userId, person, majorId: null }, ...moves]
    return { ...base, kind: 'new', changes: classChange, acts }
  }
  const account = accountChange(user, person, undefined, known.units)
  const changes = [...account.changes, ...classChange]
  const reason = stays.length > 0 ? texts.staysIn(stays.map((one) => one.className)) : ''
  const kind = left.length > 0 ? 'moved' : changes.length > 0 ? 'changed' : 'same'
  return { ...base, kind, changes, reason, acts: [...account.acts, ...moves] }
}

const names = (list: readonly string[]): string => list.join('、')

function planTeacher(
  person: RosterPerson,
  user: KnownUser | undefined,
  places: readonly Resolved[],
  known: Known,
  base: Base,
): Planned {
  // The classes of a teacher are in majors that need not be the teacher's own.
  const own = places.find((place) => place.class === null)
  const reason = own?.academy && !own.major ? texts.teacherWithoutMajor : ''
  const major = own?.major ?? (user?.majorId ? undefined : places[0]?.major) ?? undefined
  const userId = user?.userId ?? known.ids.accountOf(person.row)
  const owned = places.flatMap((place) => place.class ?? []).filter(({ teacherId }) => teacherId !== userId)
  const owners = owned.map(({ id, teacherId }) => ({
    do: 'owner' as const,
    classesId: id,
    before: teacherId,
    after: userId,
  }))
  const ownerChanges = owned.map(
    (one): RosterChange => ({
      field: 'classTeacher',
      from: one.teacherName === '' ? one.name : `${one.name}（${one.teacherName}）`,
      to: `${one.name}（${person.name}）`,
    }),
  )
  if (!user) {
    const acts: RosterAct[] = [{ do: 'account', userId, person, majorId: major?.id ?? null }, ...owners]
    return { ...base, kind: 'new', changes: ownerChanges, reason, acts }
  }
  const account = accountChange(user, person, major?.id, known.units)
  const changes = [...account.changes, ...ownerChanges]
  const isMoved = user.majorId !== null && account.changes.some(({ field }) => field === 'major')
  const kind = isMoved ? 'moved' : changes.length > 0 ? 'changed' : 'same'
  return { ...base, kind, changes, reason, acts: [...account.acts, ...owners] }
}

/** The changed values of an account; a blank value of the sheet changes nothing. */
function accountChange(
  user: KnownUser,
  { name, gender, phone }: RosterPerson,
  majorId: string | undefined,
  units: Units,
): { readonly changes: RosterChange[]; readonly acts: RosterAct[] } {
  const changes: RosterChange[] = []
  const before: { -readonly [Key in keyof AccountValues]: AccountValues[Key] } = {}
  const after: typeof before = {}
  if (user.name !== name) {
    changes.push({ field: 'name', from: user.name, to: name })
    before.name = user.name
    after.name = name
  }
  if (gender !== '' && user.gender !== gender) {
    changes.push({ field: 'gender', from: texts.genders[user.gender], to: texts.genders[gender] })
    before.gender = user.gender
    after.gender = gender
  }
  if (phone !== '' && user.phone !== phone) {
    changes.push({ field: 'phone', from: user.phone, to: phone })
    before.phone = user.phone
    after.phone = phone
  }
  if (majorId !== undefined && user.majorId !== majorId) {
    const nameOfMajor = (id: string | null) => (id === null ? '' : (units.majorById(id)?.name ?? ''))
    changes.push({ field: 'major', from: nameOfMajor(user.majorId), to: nameOfMajor(majorId) })
    before.majorId = user.majorId
    after.majorId = majorId
  }
  const acts: RosterAct[] = changes.length > 0 ? [{ do: 'person', userId: user.userId, before, after }] : []
  return { changes, acts }
}
