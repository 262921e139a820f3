/** The external systems: name, whether the address is configured, and whether the system responds. */
import type { ExternalSystem } from '../../../../contract/entities/school/externalSystem'
import { momentInWords } from '../../../../contract/moments'
import { LinkButton } from '../../shared/kit/LinkButton'
import { Tag } from '../../shared/kit/Tag'
import { texts } from './texts'
import './externalSystems.css'
import '../people/people.css'

export interface ExternalSystemsProps {
  systems: readonly ExternalSystem[]
  /** Administrators see which setting is missing or wrong. */
  isAdmin: boolean
}

const kinds = { '0': 'plain', '1': 'good', '2': 'bad', '3': 'bad' } as const

export const ExternalSystems = ({ systems, isAdmin }: ExternalSystemsProps) => (
  <ul className="stack gap-5 external-systems">
    {systems.map((system) => (
      <System key={system.systemId} system={system} isAdmin={isAdmin} />
    ))}
  </ul>
)

function System({ system, isAdmin }: { system: ExternalSystem; isAdmin: boolean }) {
  const { systemId, address, state, elapsedMs, httpStatus, checkTime } = system
  const { name, text, setting } = texts.systems[systemId]
  const remedy = state === '1' ? null : isAdmin ? texts.adminRemedies[state](setting) : texts.remedies[state]
  return (
    <li className="pad-6 round-m on-surface shadow-1 people-card">
      <h2>
        {name} <Tag tone={kinds[state]}>{texts.states[state]}</Tag>
      </h2>
      <p className="u-muted size-s records-hint">{text}</p>
      {remedy === null ? null : <p>{remedy}</p>}
      {address === '' ? null : (
        <>
          <dl>
            <div>
              <dt>{texts.address}</dt>
              <dd>{new URL(address).host}</dd>
            </div>
            {checkTime === null ? null : (
              <div>
                <dt>{texts.checked}</dt>
                <dd className="u-numbers">
                  {momentInWords(checkTime)}
                  {elapsedMs === null || httpStatus === null ? null : ` · ${texts.answer(elapsedMs, httpStatus)}`}
                </dd>
              </div>
            )}
          </dl>
          <LinkButton
            kind="primary"
            href={address}
            opens="window"
            icon="external-link"
            label={texts.open}
            name={`${texts.open}${name}`}
          />
        </>
      )}
    </li>
  )
}
