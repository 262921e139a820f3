/** The style panel (B461, B600): the canvas, and deviations of the selected node. */
import { type ReactNode, useId } from 'react'
import { mindDefaults, mindFontSizes, mindFonts, mindLayouts } from '../../../../../contract/entities/documents/mindMap'
import { MIND_OUTLINE_PX } from '../../../../../contract/limits'
import { plainStyle } from '../../../../../contract/rules/documents/mindMap'
import type { MindEdit } from '../../../../../contract/rules/documents/mindMapEdits'
import type { MindDeskView, MindMapView } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindDeskEvent, MindMapIntent } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { Button } from '../../../shared/kit/Button'
import { Slider } from '../../../shared/kit/fields/NativeInputs'
import { SegmentedChoice } from '../../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../../shared/kit/fields/Select'
import { fontStack } from '../painting'
import { ColorPicker } from './ColorPicker'

export interface StylePanelProps {
  view: MindMapView
  desk: MindDeskView
  onIntent: (intent: MindMapIntent) => void
  onDesk: (event: MindDeskEvent) => void
}

export function StylePanel({ view: { map, selected }, desk, onIntent, onDesk }: StylePanelProps) {
  const { style: canvas } = map
  const { style = {}, id, text } = selected
  const edit = (change: MindEdit) => onIntent({ type: 'map.edit', edit: change })
  const node = (change: Extract<MindEdit, { do: 'nodeStyle' }>['style']) => edit({ do: 'nodeStyle', id, style: change })
  const picker = { open: desk.picker, onDesk }
  return (
    <aside className="line-before on-surface scroll-y mindMap-panel" aria-label={texts.panel} data-panel>
      <header className="row between align-center sticky top-0 front line-below on-surface mindMap-panelHead">
        <h2 className="size-m">{texts.panel}</h2>
        <Button
          kind="quiet"
          size="s"
          iconOnly
          icon="times"
          label={texts.close}
          onClick={() => onDesk({ type: 'panel.toggle' })}
        />
      </header>
      <section className="stack gap-3 pad-4 mindMap-panelPart">
        <h3 className="row gap-2 align-baseline shrink size-s">{texts.canvasPart}</h3>
        <SegmentedChoice
          label={texts.layout}
          choices={mindLayouts.map((value) => ({ value, label: texts.layouts[value] }))}
          value={canvas.layout}
          onChange={(layout) => edit({ do: 'canvas', style: { layout } })}
        />
        <ColorPicker
          field="canvas"
          value={canvas.background}
          {...picker}
          onPick={(background) => edit({ do: 'canvas', style: { background } })}
        />
        <FontChoice
          value={canvas.font}
          onChoose={(font) => edit({ do: 'canvas', style: { font: font ?? mindDefaults.font } })}
        />
        <SizeChoice
          value={canvas.fontSize}
          onChoose={(fontSize) => edit({ do: 'canvas', style: { fontSize: fontSize ?? mindDefaults.fontSize } })}
        />
        <Button
          kind="quiet"
          size="s"
          icon="refresh"
          label={texts.resetCanvas}
          onClick={() => edit({ do: 'canvas', style: plainStyle })}
        />
      </section>
      <section className="stack gap-3 pad-4 line-above mindMap-panelPart">
        <h3 className="row gap-2 align-baseline shrink size-s">
          {texts.nodePart}
          <span className="one-line u-muted weight-normal">{text || texts.noText}</span>
        </h3>
        <ColorPicker
          field="background"
          value={style.background ?? null}
          none={texts.byBranch}
          {...picker}
          onPick={(background) => node({ background })}
        />
        <ColorPicker
          field="color"
          value={style.color ?? mindDefaults.color}
          {...picker}
          onPick={(color) => node({ color: color === mindDefaults.color ? null : color })}
        />
        <FontChoice value={style.font ?? null} none={texts.asCanvas} onChoose={(font) => node({ font })} />
        <SizeChoice value={style.fontSize ?? null} none={texts.asCanvas} onChoose={(fontSize) => node({ fontSize })} />
        <Field label={texts.outline}>
          {(fieldId) => (
            <div className="row gap-3 align-center mindMap-outlineField">
              <Slider
                id={fieldId}
                min={MIND_OUTLINE_PX.min}
                max={MIND_OUTLINE_PX.max}
                step={1}
                value={style.outline ?? mindDefaults.outline}
                onChange={({ currentTarget }) => node({ outline: Number(currentTarget.value) })}
              />
              <output className="u-numbers">{texts.px(style.outline ?? mindDefaults.outline)}</output>
            </div>
          )}
        </Field>
        <Button
          kind="quiet"
          size="s"
          icon="refresh"
          label={texts.resetNode}
          onClick={() => node({ background: null, color: null, font: null, fontSize: null, outline: null })}
        />
        {selected.image ? (
          <Button
            kind="quiet"
            size="s"
            icon="image"
            label={texts.removeImage}
            onClick={() => edit({ do: 'image', id, image: null })}
          />
        ) : null}
      </section>
    </aside>
  )
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="stack gap-2 align-center size-s mindMap-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface ChoiceProps<Value> {
  value: Value | null
  /** The text for "no own value". */
  none?: string
  onChoose: (value: Value | null) => void
}

const FontChoice = ({ value, none, onChoose }: ChoiceProps<(typeof mindFonts)[number]>) => (
  <Field label={texts.font}>
    {(id) => (
      <Select
        id={id}
        style={value ? { fontFamily: fontStack(value) } : undefined}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChoose(mindFonts.find((font) => font === currentTarget.value) ?? null)}
        className="wide min-control-s pad-1-2 line-strong round-s on-surface ink-plain font-inherit"
        bare
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {mindFonts.map((font) => (
          <option key={font} value={font} style={{ fontFamily: fontStack(font) }}>
            {texts.fonts[font]}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

const SizeChoice = ({ value, none, onChoose }: ChoiceProps<(typeof mindFontSizes)[number]>) => (
  <Field label={texts.fontSize}>
    {(id) => (
      <Select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChoose(mindFontSizes.find((size) => String(size) === currentTarget.value) ?? null)
        }
        className="wide min-control-s pad-1-2 line-strong round-s on-surface ink-plain font-inherit"
        bare
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {mindFontSizes.map((size) => (
          <option key={size} value={size}>
            {texts.px(size)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
