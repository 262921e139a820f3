/** Layout and theme, in a drawer on the right: every change applies at once. */

import { useId } from 'react'
import {
  type LayoutSettings,
  type ThemeColor,
  themeColors,
} from '../../../machines/shell/layoutSettings/layoutSettings.types'
import { Button } from '../../shared/kit/Button'
import { Radio } from '../../shared/kit/fields/Checkbox'
import { type Choice, SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Switch } from '../../shared/kit/fields/Switch'
import { Drawer } from '../../shared/kit/overlays/Drawer'
import type { ShellUser } from './shell.types'
import { shellTexts } from './texts'
import './shell.css'

export interface SettingsDrawerProps {
  open: boolean
  settings: LayoutSettings
  /** Students and teachers always have the menu at the top (G014). */
  person: ShellUser['role']
  /** The browser renders the dark theme. */
  hasDarkTheme: boolean
  onChange: (changes: Partial<LayoutSettings>) => void
  onReset: () => void
  onClose: () => void
}

const texts = shellTexts.settingsDrawer
const choices = <const Value extends string>(
  labels: Readonly<Record<NoInfer<Value>, string>>,
  values: readonly Value[],
): Choice<Value>[] => values.map((value) => ({ value, label: labels[value] }))

export function SettingsDrawer({
  open,
  settings,
  person,
  hasDarkTheme,
  onChange,
  onReset,
  onClose,
}: SettingsDrawerProps) {
  const onlyTop = person === 'admin' ? null : texts.layoutFixed
  const onlySide = onlyTop ?? (settings.layout === 'top' ? texts.onlySide : null)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={shellTexts.settings}
      titled
      closeLabel={texts.close}
      side="right"
      className="shell-settings"
    >
      <div className="column gap-6 pad-above-3 shell-settings-list">
        <SegmentedChoice
          label={texts.theme}
          choices={choices(texts.themes, ['light', 'dark', 'system'])}
          value={hasDarkTheme ? settings.theme : 'light'}
          reason={hasDarkTheme ? null : texts.onlyLight}
          onChange={(theme) => onChange({ theme })}
        />
        <Colors value={settings.color} onChange={(color) => onChange({ color })} />
        <SegmentedChoice
          label={texts.contentWidth}
          choices={choices(texts.widths, ['fixed', 'fluid'])}
          value={settings.contentWidth}
          onChange={(contentWidth) => onChange({ contentWidth })}
        />
        <SegmentedChoice
          label={texts.layout}
          choices={choices(texts.layouts, ['side', 'top'])}
          value={onlyTop ? 'top' : settings.layout}
          reason={onlyTop}
          onChange={(layout) => onChange({ layout })}
        />
        <SegmentedChoice
          label={texts.navTheme}
          choices={choices(texts.navThemes, ['dark', 'light'])}
          value={settings.navTheme}
          reason={onlySide}
          onChange={(navTheme) => onChange({ navTheme })}
        />
        <div className="column gap-1">
          <Switch
            label={texts.fixedHeader}
            on={settings.fixedHeader}
            onChange={(fixedHeader) => onChange({ fixedHeader })}
          />
          <Switch
            label={texts.fixedSidebar}
            on={settings.fixedSidebar}
            reason={onlySide}
            onChange={(fixedSidebar) => onChange({ fixedSidebar })}
          />
          <Switch label={texts.multiTab} on={settings.multiTab} onChange={(multiTab) => onChange({ multiTab })} />
        </div>
        <Button label={texts.reset} icon="undo" wide onClick={onReset} />
      </div>
    </Drawer>
  )
}

/** The theme colours as swatches. */
function Colors({ value, onChange }: { value: ThemeColor; onChange: (color: ThemeColor) => void }) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="block below-2 size-s u-muted kit-label">
        {texts.color}
      </span>
      <div className="row gap-2">
        {themeColors.map((color) => (
          <label
            key={color}
            data-color={color}
            title={texts.colors[color]}
            className="stack place-center relative pointer width-touch height-touch shell-color"
          >
            <Radio
              name={id}
              value={color}
              checked={color === value}
              aria-label={texts.colors[color]}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
