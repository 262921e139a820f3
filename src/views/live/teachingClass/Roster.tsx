/** The students of a class, for its teacher: present ones first, absent ones separate. A large class shows names only. */
import { useState } from 'react'
import type { ClassStudent } from '../../../../contract/entities/live/teachingClass'
import { AsyncList, type AsyncListProps } from '../../shared/kit/AsyncList'
import { Avatar } from '../../shared/kit/Avatar'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { teachingClassTexts as texts } from './texts'
import './teachingClass.css'

type Student = Pick<ClassStudent, 'userId' | 'userName' | 'loginCode' | 'coverImg' | 'status'>

export interface RosterProps {
  face: AsyncListProps['face']
  /** The first students; the rest is only counted. */
  students: readonly Student[]
  total: number
  /** Ids of the present students; null while this is unknown. */
  presentIds: readonly string[] | null
  /** The connection is lost: this is the state before. */
  isPast?: boolean
  failedText?: string | null
  onRetry: () => void
}

/** From this number of students on, names replace pictures, and there is a search. */
const LARGE = 60
const SEARCHED = 20

export function Roster({ face, students, total, presentIds, isPast = false, failedText, onRetry }: RosterProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = students.filter(
    ({ userName, loginCode }) => userName.toLowerCase().includes(wanted) || loginCode.toLowerCase().includes(wanted),
  )
  const present = new Set(presentIds)
  const isHere = ({ userId }: Student): boolean => present.has(userId)
  const hereNum = students.filter(isHere).length
  const more = total - students.length
  return (
    <section
      className="panel stack gap-4 pad-6 phone-pad-4 teachingClass-roster"
      aria-labelledby="teachingClass-roster"
    >
      <div className="row wrap gap-2-4 between align-baseline teachingClass-roster-head">
        <h2 id="teachingClass-roster">{texts.roster}</h2>
        <p role="status" className="u-numbers">
          {presentIds === null || !['full', 'stale'].includes(face)
            ? ''
            : (isPast ? texts.wasPresent : texts.present)(hereNum, total)}
        </p>
      </div>
      <AsyncList
        face={face}
        name={texts.rosterName}
        skeleton={{ shape: 'rows', count: 3 }}
        emptyHint={texts.rosterEmpty}
        failedText={failedText}
        onRetry={onRetry}
      >
        {students.length > SEARCHED ? (
          <TextInput
            type="search"
            aria-label={texts.rosterSearch}
            placeholder={texts.rosterSearch}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="wide teachingClass-roster-search"
          />
        ) : null}
        {presentIds === null ? (
          <People label={texts.rosterName} students={found} isLarge={total > LARGE} />
        ) : (
          <>
            <People
              label={isPast ? texts.wasHere : texts.here}
              students={found.filter(isHere)}
              isLarge={total > LARGE}
              isHere={!isPast}
            />
            <People
              label={isPast ? texts.wasNotHere : texts.notHere}
              students={found.filter((one) => !isHere(one))}
              isLarge={total > LARGE}
            />
          </>
        )}
        {found.length === 0 ? <p className="u-muted">{texts.rosterNobody}</p> : null}
        {more > 0 ? <p className="u-muted u-numbers">{texts.rosterMore(more)}</p> : null}
      </AsyncList>
    </section>
  )
}

interface PeopleProps {
  label: string
  students: readonly Student[]
  isLarge: boolean
  isHere?: boolean
}

function People({ label, students, isLarge, isHere = false }: PeopleProps) {
  if (students.length === 0) return null
  return (
    <div className={`stack gap-3 teachingClass-group${isHere ? ' teachingClass-group--here' : ''}`}>
      <h3 className="u-numbers u-muted size-s">{texts.group(label, students.length)}</h3>
      <ul
        className={`stack gap-3-4 teachingClass-people${isLarge ? ' teachingClass-people--large' : ''}`}
        aria-label={label}
      >
        {students.map((student) => (
          <li
            key={student.userId}
            className="row gap-3 align-center shrink min-control teachingClass-person"
            title={`${student.userName} ${student.loginCode}`}
          >
            {isLarge ? null : <Avatar name={student.userName} src={student.coverImg} size="s" />}
            <span className="column shrink teachingClass-person-words">
              <span className="one-line">{student.userName}</span>
              {student.status === '1' ? null : (
                <span className="u-muted size-xs">{student.status === '2' ? texts.excluded : texts.disabled}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
