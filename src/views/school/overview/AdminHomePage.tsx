/** An administrator's start page: figures of the school, pending work, the latest sign-ins, and remaining setup steps. */
import type { BackupState } from '../../../../contract/entities/school/backup'
import type { Overview } from '../../../../contract/entities/school/overview'
import { type SetUpStep, setUpSteps } from '../../../../contract/entities/school/overview'
import type { LoginLog } from '../../../../contract/entities/school/people'
import { dayOf, momentInWords } from '../../../../contract/moments'
import { loginOutcome } from '../../../../contract/words/loginLogWords'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Tag } from '../../shared/kit/Tag'
import { BackupCard } from './BackupCard'
import { adminHomeTexts as texts } from './texts'
import './adminHome.css'

/** The links of the page. */
export interface AdminHomeHrefs {
  readonly counts: Readonly<Record<keyof Overview['counts'], string | null>>
  readonly waiting: Readonly<Record<keyof Overview['waiting'], string | null>>
  readonly steps: Readonly<Record<SetUpStep, string | null>>
  readonly logins: string
}

export interface AdminHomePageProps {
  overview: Overview
  recent: readonly LoginLog[]
  backup: BackupState
  /** The size of the last backup in words. */
  backupSize: string
  /** The server's clock in ms. */
  now: number
  hrefs: AdminHomeHrefs
  onNavigate: (href: string) => void
}

export function AdminHomePage(props: AdminHomePageProps) {
  const { overview, recent, backup, backupSize, now, hrefs, onNavigate } = props
  const isSetUp = setUpSteps.every((step) => overview.done.includes(step))
  return (
    <div className="stack gap-5">
      {isSetUp ? null : <Steps done={overview.done} hrefs={hrefs.steps} onNavigate={onNavigate} />}
      <Counts counts={overview.counts} hrefs={hrefs.counts} onNavigate={onNavigate} />
      <div className="stack gap-5 align-start adminHome-columns">
        <Waiting waiting={overview.waiting} now={now} hrefs={hrefs.waiting} onNavigate={onNavigate} />
        <Recent recent={recent} href={hrefs.logins} onNavigate={onNavigate} />
        <BackupCard backup={backup} size={backupSize} />
      </div>
    </div>
  )
}

type Navigate = AdminHomePageProps['onNavigate']

interface CountsProps {
  counts: Overview['counts']
  hrefs: AdminHomeHrefs['counts']
  onNavigate: Navigate
}

function Counts({ counts, hrefs, onNavigate }: CountsProps) {
  return (
    <ul className="stack gap-4 adminHome-counts" aria-label={texts.counts}>
      {(['students', 'teachers', 'classes', 'teachingClasses', 'online'] as const).map((name) => {
        const href = hrefs[name]
        const figure = (
          <>
            <span className="weight-bold leading-title u-numbers size-2xl adminHome-number">
              {counts[name].toLocaleString('en')}
            </span>
            <span className="u-muted">{texts.count[name]}</span>
          </>
        )
        return (
          <li key={name}>
            {href === null ? (
              <span className="pad-4-5 stack gap-1 round-m on-surface shadow-1 tall ink-plain adminHome-count">
                {figure}
              </span>
            ) : (
              <Link
                href={href}
                onNavigate={onNavigate}
                className="pad-4-5 stack gap-1 round-m on-surface shadow-1 tall ink-plain adminHome-count"
              >
                {figure}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface WaitingProps {
  waiting: Overview['waiting']
  now: number
  hrefs: AdminHomeHrefs['waiting']
  onNavigate: Navigate
}

function Waiting({ waiting, now, hrefs, onNavigate }: WaitingProps) {
  const { licenseEnd } = waiting
  const lines = [
    ...(['joinRequests', 'firstPasswords', 'imports', 'failedLogins'] as const).flatMap((name) =>
      waiting[name] > 0 ? [{ name, text: texts.wait[name](waiting[name]) }] : [],
    ),
    ...(licenseEnd === null
      ? []
      : [
          {
            name: 'licenseEnd' as const,
            text: (licenseEnd > now ? texts.wait.licenseNear : texts.wait.licenseOver)(dayOf(licenseEnd)),
          },
        ]),
  ]
  return (
    <section className="round-m on-surface shadow-1 shrink pad-5 adminHome-card" aria-label={texts.waiting}>
      <h2 className="size-l">{texts.waiting}</h2>
      {lines.length === 0 ? (
        <p className="row gap-2 align-center above-3 u-muted">
          <Icon name="check-circle" />
          {texts.nothingWaits}
        </p>
      ) : (
        <ul className="above-2 lined adminHome-lines">
          {lines.map(({ name, text }) => {
            const href = hrefs[name]
            return (
              <li key={name}>
                {href === null ? (
                  <span className="row gap-3 between align-center min-touch">{text}</span>
                ) : (
                  <Link href={href} onNavigate={onNavigate} className="row gap-3 between align-center min-touch">
                    <span>{text}</span>
                    <Icon name="angle-right" />
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Recent({ recent, href, onNavigate }: { recent: readonly LoginLog[]; href: string; onNavigate: Navigate }) {
  return (
    <section className="round-m on-surface shadow-1 shrink pad-5 adminHome-card" aria-label={texts.recent}>
      <header className="row gap-4 between align-baseline">
        <h2 className="size-l">{texts.recent}</h2>
        <Link href={href} onNavigate={onNavigate}>
          {texts.recentAll}
        </Link>
      </header>
      {recent.length === 0 ? <p className="row gap-2 align-center above-3 u-muted">{texts.noLogins}</p> : null}
      <ul className="above-2 lined adminHome-lines">
        {recent.map((one) => (
          <li key={one.loginLogId} className="bar gap-3 between min-touch">
            <span className="one-line grow adminHome-who" title={`${one.user.realName} ${one.user.loginCode}`}>
              {one.user.realName} <span className="u-muted">{one.user.loginCode}</span>
            </span>
            {one.reason === '' ? null : <Tag tone="bad">{loginOutcome(one)}</Tag>}
            <span className="u-muted u-numbers">{momentInWords(one.loginTime)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StepsProps {
  done: readonly SetUpStep[]
  hrefs: AdminHomeHrefs['steps']
  onNavigate: Navigate
}

function Steps({ done, hrefs, onNavigate }: StepsProps) {
  const next = setUpSteps.find((step) => !done.includes(step))
  return (
    <section className="round-m on-surface shadow-1 shrink pad-5 adminHome-card" aria-label={texts.steps}>
      <h2 className="size-l">{texts.steps}</h2>
      <p className="u-muted">{texts.stepsHint(done.length, setUpSteps.length)}</p>
      <ol className="above-3">
        {setUpSteps.map((step) => {
          const isDone = done.includes(step)
          const { title, hint } = texts.step[step]
          const href = hrefs[step]
          return (
            <li
              key={step}
              className={`row gap-3 align-center min-touch pad-2-3 round-s adminHome-step${isDone ? ' adminHome-step--done' : ''}`}
              aria-current={step === next ? 'step' : undefined}
            >
              <Icon name={isDone ? 'check-circle' : 'circle'} />
              <span className="row wrap grow adminHome-stepWords">
                {href === null ? (
                  <strong>{title}</strong>
                ) : (
                  <Link href={href} onNavigate={onNavigate}>
                    {title}
                  </Link>
                )}
                <span className="u-muted">{hint}</span>
              </span>
              {isDone ? <span className="adminHome-state">{texts.stepDone}</span> : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
