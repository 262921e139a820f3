/** The workbench page: the list of charts, and the bench with one chart in several tabs. */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { texts } from '../../../machines/workbench/bench/texts'
import { type Language, languages } from '../../../machines/workbench/bench/workbench.types'
import { pasteTexts } from '../../../machines/workbench/paste/paste.texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Link } from '../../shared/kit/Link'
import { ChartList, type ListedChart } from './ChartList'
import { CodeName } from './CodeName'
import { Later } from './Later'
import './workbench.css'

/** A tab of the bench. */
export interface BenchTab {
  key: string
  label: string
  href: string
}

/** The head of the bench. */
export interface BenchHead {
  name: string
  /** Name of the chart in the product. */
  title: string
  tabs: readonly BenchTab[]
  /** Key of the open tab. */
  tab: string
  /** Which names come first. */
  language: Language
  onLanguage: (language: Language) => void
}

const languageChoices = languages.map((value) => ({ value, label: texts.languages[value] }))

export interface WorkbenchProps {
  charts: readonly ListedChart[]
  chosen: string | null
  /** `choosing`: no chart is chosen; `failed`: `failure` is the reason. */
  phase: 'choosing' | 'drawing' | 'ready' | 'failed'
  failure: string
  head: BenchHead | null
  /** Address of the page for pasted charts; undefined: no link. */
  paste?: string
  /** What a pasted chart needs beside its name. */
  tools?: ReactNode
  /** The content of the open tab. */
  children: ReactNode
  /** Names of the pinned charts, and of the last ones on the bench. */
  pinned: readonly string[]
  recent: readonly string[]
  onChoose: (name: string) => void
  onPin: (name: string) => void
  onNavigate: (href: string) => void
  onRetry: () => void
}

const waiting = (
  <AsyncList face="loading" name={texts.title} skeleton={{ shape: 'cards', count: 2 }}>
    {null}
  </AsyncList>
)

/** The chart on the bench, and the tabs. */
function Head({ head, onNavigate }: { head: BenchHead; onNavigate: (href: string) => void }) {
  return (
    <>
      <h2 className="size-m breaks">
        <CodeName called={{ name: head.title, code: head.name }} />
      </h2>
      <nav className="row wrap gap-1 workbench-tabs" aria-label={texts.tabsLabel}>
        {head.tabs.map(({ key, label, href }) => (
          <Link
            key={key}
            className="inline-stack place-center min-touch u-muted no-underline workbench-tab"
            href={href}
            current={key === head.tab}
            onNavigate={onNavigate}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SegmentedChoice
        label={texts.language}
        labelHidden
        choices={languageChoices}
        value={head.language}
        onChange={head.onLanguage}
      />
    </>
  )
}

export function Workbench(props: WorkbenchProps) {
  const { charts, chosen, phase, failure, head, paste, pinned, recent, tools, children } = props
  const { onChoose, onPin, onNavigate, onRetry } = props
  // In a narrow layout the list is expanded to choose another chart, and collapses again.
  const [isListed, setListed] = useState(false)
  const isOverview = phase === 'choosing'
  const hasBench = phase === 'ready' || phase === 'drawing'
  const isFolded = chosen !== null && !isListed
  const latest = useRef({ chosen, onChoose, onPin })
  latest.current = { chosen, onChoose, onPin }
  // Stable, so that a row of the list is rendered again only when it changes.
  const choose = useCallback((name: string): void => {
    // Choosing the current chart changes nothing: the list stays open and keeps the focus.
    setListed(name === latest.current.chosen)
    latest.current.onChoose(name)
  }, [])
  const pin = useCallback((name: string): void => latest.current.onPin(name), [])
  return (
    <div className={isOverview ? 'workbench' : 'workbench workbench--bench'}>
      <div className="bar gap-2-4">
        <h1>{texts.title}</h1>
        {chosen === null ? <p className="workbench-note workbench-intro">{texts.intro}</p> : null}
        {chosen === null ? null : (
          <Button
            size="s"
            className="workbench-lister"
            icon={isListed ? 'angle-up' : 'angle-down'}
            label={texts.charts}
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
          />
        )}
        {hasBench && head ? <Head head={head} onNavigate={onNavigate} /> : null}
        {phase === 'ready' ? tools : null}
        {paste ? (
          <Link
            className="inline-stack place-center to-end min-control-s workbench-way"
            href={paste}
            onNavigate={onNavigate}
          >
            {pasteTexts.open}
          </Link>
        ) : null}
      </div>
      <div
        className={`stack gap-5 align-start workbench-body${isOverview ? ' is-overview' : isFolded ? ' is-folded' : ''}`}
      >
        <ChartList
          charts={charts}
          chosen={chosen}
          pinned={pinned}
          recent={recent}
          onPin={pin}
          isUnfolded={isListed}
          onChoose={choose}
        />
        {phase === 'failed' ? (
          <div className="stack gap-4 place-center u-muted on-surface round-l workbench-empty" role="alert">
            <p>{failure}</p>
            <Button label={texts.retry} icon="refresh" onClick={onRetry} />
          </div>
        ) : null}
        {hasBench && head ? (
          <div className="stack columns-1 gap-4 shrink">
            {phase === 'ready' ? <Later before={waiting}>{children}</Later> : waiting}
          </div>
        ) : null}
      </div>
    </div>
  )
}
