/** The display settings of comments in this browser, in a popover. */
import { useId, useRef } from 'react'
import type { BarrageSettings } from '../../../machines/video/barrage/barrage.types'
import { buttonClass } from '../../shared/kit/buttonClass'
import { Slider } from '../../shared/kit/fields/NativeInputs'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Icon } from '../../shared/kit/Icon'
import { texts } from './texts'
import './barrage.css'

/** A lower opacity is unreadable, in percent. */
const OPACITY_MIN = 20
const OPACITY_STEP = 10
/** Height of the panel in px. */
const ROOM = 360

const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

interface SettingsPanelProps {
  settings: BarrageSettings
  onChange: (change: Partial<BarrageSettings>) => void
}

export function SettingsPanel({ settings, onChange }: SettingsPanelProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const placePanel = (): void => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    panel.current.style.setProperty('--barrage-left', `${at.left}px`)
    const { clientHeight } = document.documentElement
    // Above the button; with little room, over the button.
    const above = at.top >= ROOM ? at.top : Math.min(clientHeight, at.top + ROOM)
    panel.current.style.setProperty('--barrage-bottom', `${Math.max(0, clientHeight - above)}px`)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass({ kind: 'quiet', iconOnly: true })}
        popoverTarget={id}
        aria-label={texts.settings}
      >
        <Icon name="sliders-h" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={texts.settings}
        className="fixed flush scroll-y pad-4 line round-m on-overlay shadow-2 ink-plain barrage-settings"
        onBeforeToggle={placePanel}
      >
        <label className="stack gap-1 barrage-opacity">
          <span className="block below-2 size-s u-muted kit-label">
            {texts.opacity} <span className="u-numbers">{texts.percent(settings.opacity)}</span>
          </span>
          <Slider
            min={OPACITY_MIN}
            max={100}
            step={OPACITY_STEP}
            value={settings.opacity}
            aria-valuetext={texts.percent(settings.opacity)}
            onChange={({ target }) => onChange({ opacity: Number(target.value) })}
          />
        </label>
        <SegmentedChoice
          label={texts.area}
          choices={choicesOf(texts.areas)}
          value={settings.area}
          onChange={(area) => onChange({ area })}
        />
        <SegmentedChoice
          label={texts.fontSize}
          choices={choicesOf(texts.fontSizes)}
          value={settings.fontSize}
          onChange={(fontSize) => onChange({ fontSize })}
        />
        <SegmentedChoice
          label={texts.speed}
          choices={choicesOf(texts.speeds)}
          value={settings.speed}
          onChange={(speed) => onChange({ speed })}
        />
      </div>
    </>
  )
}
