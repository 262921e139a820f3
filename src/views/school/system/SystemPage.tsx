/** The state of the installation in cards; what needs attention has a tag. */
import type { ReactNode } from 'react'
import type { SystemState } from '../../../../contract/entities/school/system'
import { momentInWords } from '../../../../contract/moments'
import { Tag } from '../../shared/kit/Tag'
import { BackupCard } from '../overview/BackupCard'
import { systemTexts as texts } from './texts'
import '../overview/adminHome.css'

/** Enough of a commit to recognise it. */
const COMMIT_SHOWN = 10
/** Below this part of the disk, or this many bytes, there is too little room. */
const LOW_PART = 0.1
const LOW_BYTES = 2 * 1024 ** 3

export interface SystemPageProps {
  state: SystemState
  /** A size in words. */
  sizeOf: (bytes: number) => string
}

export function SystemPage({ state, sizeOf }: SystemPageProps) {
  const { database, relay, disk, files, jobs, signIns, office, backup } = state
  const isLow = disk !== null && disk.freeBytes < Math.min(LOW_PART * disk.totalBytes, LOW_BYTES)
  return (
    <div className="stack gap-5 align-start adminHome-columns">
      <Card title={texts.program} isGood={relay !== 'down'}>
        <Line name={texts.version}>{state.version}</Line>
        <Line name={texts.commit}>{state.commit.slice(0, COMMIT_SHOWN) || texts.none}</Line>
        <Line name={texts.schema}>{state.schema}</Line>
        <Line name={texts.started}>{momentInWords(state.startedAt)}</Line>
        <Line name={texts.nodes}>{texts.nodesNum(state.nodes)}</Line>
        <Line name={texts.relay}>{texts.relays[relay]}</Line>
      </Card>
      <Card title={texts.data} isGood={!isLow && files.nearQuota === 0}>
        <Line name={texts.database}>{`${texts.kinds[database.kind]} ${database.version}`}</Line>
        <Line name={texts.databaseSize}>{sizeOf(database.bytes)}</Line>
        <Line name={texts.disk}>
          {disk ? texts.diskOf(sizeOf(disk.freeBytes), sizeOf(disk.totalBytes)) : texts.none}
        </Line>
        {isLow ? <Line name="">{texts.diskLow}</Line> : null}
        <Line name={texts.files}>{texts.filesOf(files.num, sizeOf(files.bytes))}</Line>
        <Line name={texts.quota}>{texts.people(files.nearQuota)}</Line>
      </Card>
      <Card title={texts.work} isGood={jobs.failed === 0}>
        <Line name={texts.running}>{texts.times(jobs.running)}</Line>
        <Line name={texts.imports}>{texts.times(jobs.imports)}</Line>
        <Line name={texts.failedJobs}>{texts.times(jobs.failed)}</Line>
      </Card>
      <BackupCard backup={backup} size={sizeOf(backup.size)} />
      <Card title={texts.signIns}>
        <Line name={texts.failedSignIns}>{texts.attempts(signIns.failed)}</Line>
        <Line name={texts.online}>{texts.people(signIns.online)}</Line>
        {signIns.classes.map(({ className, num }) => (
          <Line key={className} name={className}>
            {texts.people(num)}
          </Line>
        ))}
        {signIns.classes.length === 0 ? <Line name="">{texts.nobody}</Line> : null}
      </Card>
      <Card title={texts.office} isGood={office !== null}>
        {office === null ? (
          <>
            <li className="pad-y-2">{texts.officeMissing}</li>
            <li className="stack gap-1 pad-y-2">
              {texts.officeHow}
              <code className="breaks">{texts.officeCommand}</code>
            </li>
          </>
        ) : (
          <Line name={texts.officeFound}>{office}</Line>
        )}
      </Card>
    </div>
  )
}

interface CardProps {
  title: string
  /** Undefined: nothing to judge. */
  isGood?: boolean
  children: ReactNode
}

function Card({ title, isGood, children }: CardProps) {
  return (
    <section className="round-m on-surface shadow-1 shrink pad-5 adminHome-card" aria-label={title}>
      <header className="row gap-4 between align-baseline">
        <h2 className="size-l">{title}</h2>
        {isGood === undefined ? null : <Tag tone={isGood ? 'good' : 'warn'}>{isGood ? texts.good : texts.look}</Tag>}
      </header>
      <ul className="above-2 lined adminHome-lines">{children}</ul>
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="row gap-4 between align-center min-touch">
      <span className="rigid u-muted">{name}</span>
      <span className="breaks u-numbers">{children}</span>
    </li>
  )
}
