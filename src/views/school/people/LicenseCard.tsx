/** The licence of the school, and how much of it is in use. */
import type { License } from '../../../../contract/entities/school/school'
import { isFeature } from '../../../../contract/modes'
import { dayOf } from '../../../../contract/moments'
import { featureWords } from '../../../../contract/words/featureWords'
import { Tag } from '../../shared/kit/Tag'
import { peopleTexts } from './texts'

const texts = peopleTexts.license
/** The name of a module; an unknown module is shown as written. */
const moduleWord = (module: string): string => (isFeature(module) ? featureWords[module] : module)
const DAY_MS = 24 * 60 * 60_000

export interface LicenseCardProps {
  license: License
  /** The server's clock in ms. */
  now: number
}

export function LicenseCard({ license, now }: LicenseCardProps) {
  const { beginTime, endTime, state, studentNum, studentLimit, modules } = license
  const isOpen = license.licenseId === '' && !license.licenseRequired
  const isMissing = license.licenseId === '' && license.licenseRequired
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
  ]
  return (
    <section className="pad-6 round-m on-surface shadow-1 people-card" aria-label={texts.title}>
      <p className="row gap-3 align-center people-state">
        <Tag tone={state === '1' && !isMissing ? 'good' : 'bad'}>
          {isOpen ? texts.notNeeded : isMissing ? texts.missing : texts.states[state]}
        </Tag>
        {isOpen
          ? texts.open
          : isMissing
            ? texts.restricted
            : state === '1' && endTime !== null
              ? texts.left(Math.ceil((endTime - now) / DAY_MS))
              : null}
      </p>
      <dl className="stack gap-5 people-license">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="u-muted">{name}</dt>
            <dd className="u-numbers breaks above-1 size-l">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
