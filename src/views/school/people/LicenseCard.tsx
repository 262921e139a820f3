/** The licence of the school, and how much of it is in use. */
import type { License } from '../../../../contract/entities/school/school'
import { isFeature } from '../../../../contract/modes'
import { dayOf, momentInWords } from '../../../../contract/moments'
import { type LicenseNote, licenseNotes } from '../../../../contract/rules/school/license'
import { featureWords } from '../../../../contract/words/featureWords'
import { FileButton } from '../../shared/kit/fields/FileButton'
import { Tag } from '../../shared/kit/Tag'
import { peopleTexts } from './texts'
import './people.css'

const texts = peopleTexts.license
/** The name of a module; an unknown module is shown as written. */
const moduleWord = (module: string): string => (isFeature(module) ? featureWords[module] : module)
const DAY_MS = 24 * 60 * 60_000

export interface LicenseCardProps {
  license: License
  /** The server's clock in ms. */
  now: number
  /** A licence file is being installed. */
  isInstalling: boolean
  onFile: (file: File) => void
}

const dayOrNone = (moment: number | null): string => (moment === null ? '' : dayOf(moment))

/** What happens because of a restriction, and to whom. */
function noteText(note: LicenseNote, { beginTime, endTime }: License): string {
  if (note.kind === 'notBegun') return texts.notes.notBegun(dayOrNone(beginTime))
  if (note.kind === 'ends') return texts.notes.ends(dayOrNone(endTime))
  if (note.kind === 'nearlyFull') return texts.notes.nearlyFull(note.free)
  return texts.notes[note.kind]
}

/** The word of a restriction. */
function noteWord({ kind }: LicenseNote): string {
  if (kind === 'missing') return texts.missing
  if (kind === 'notBegun') return texts.states['0']
  if (kind === 'ended') return texts.states['2']
  return kind === 'ends' ? texts.soon : texts[kind]
}

export function LicenseCard({ license, now, isInstalling, onFile }: LicenseCardProps) {
  const { beginTime, endTime, studentNum, studentLimit, modules, installedTime } = license
  const isOpen = license.licenseId === '' && !license.licenseRequired
  const notes = licenseNotes(license, now)
  const facts: readonly (readonly [string, string])[] = [
    [texts.school, license.schoolName || peopleTexts.none],
    [texts.id, license.licenseId || peopleTexts.none],
    [texts.begin, beginTime === null ? texts.unlimited : dayOf(beginTime)],
    [texts.end, endTime === null ? texts.unlimited : dayOf(endTime)],
    [texts.students, `${studentNum} / ${studentLimit === 0 ? texts.unlimited : studentLimit}`],
    [texts.teachers, String(license.teacherNum)],
    [texts.classes, String(license.classesNum)],
    [
      texts.modules,
      isOpen ? texts.allFeatures : modules.length === 0 ? texts.byMode : modules.map(moduleWord).join('、'),
    ],
    ...(installedTime === null ? [] : [[texts.installTime, momentInWords(installedTime)] as const]),
  ]
  return (
    <section className="pad-6 round-m on-surface shadow-1 people-card" aria-label={texts.title}>
      {notes.length > 0 ? (
        <ul className="stack gap-3 people-state">
          {notes.map((note) => (
            <li key={note.kind} className="row gap-3 align-center">
              <Tag tone={note.tone} className="nowrap">
                {noteWord(note)}
              </Tag>
              <span>{noteText(note, license)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="row gap-3 align-center people-state">
          <Tag tone="good">{isOpen ? texts.notNeeded : texts.states['1']}</Tag>
          {isOpen ? texts.open : endTime === null ? null : texts.left(Math.ceil((endTime - now) / DAY_MS))}
        </p>
      )}
      <dl className="stack gap-5 people-license">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="u-muted">{name}</dt>
            <dd className="u-numbers breaks above-1 size-l">{value}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <FileButton label={texts.install} accept=".json,application/json" busy={isInstalling} onFile={onFile} />
      </footer>
    </section>
  )
}
