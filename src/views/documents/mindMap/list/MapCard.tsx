/** The card of an own map: a small picture, its name and date, and actions. */
import { type FormEvent, memo, useId } from 'react'
import type { MindMapRow } from '../../../../../contract/entities/documents/mindMap'
import { momentInWords } from '../../../../../contract/moments'
import { newMindMap, readMindMap } from '../../../../../contract/rules/documents/mindMap'
import type { MindMapListView } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindMapListEvent } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { Button } from '../../../shared/kit/Button'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { Link } from '../../../shared/kit/Link'
import { kitTexts } from '../../../shared/kit/texts'
import { MapPicture } from '../MapPicture'
import type { Measure } from '../painting'

export interface MapCardProps {
  row: MindMapRow
  view: MindMapListView
  measure: Measure
  href: string
  onNavigate: (href: string) => void
  onIntent: (intent: MindMapListEvent) => void
}

/** Parsed and laid out once. */
const Preview = memo(function Preview({ preview, measure }: { preview: string; measure: Measure }) {
  return <MapPicture map={readMindMap('', preview) ?? newMindMap('', '')} measure={measure} />
})

export function MapCard({ row, view: { renaming, busy }, measure, href, onNavigate, onIntent }: MapCardProps) {
  const own = renaming?.code === row.mindMapCode ? renaming : null
  const does = busy?.code === row.mindMapCode ? busy.what : null
  const reason =
    renaming === null ? (busy === null ? null : kitTexts.wait) : renaming.isBusy ? kitTexts.wait : texts.renameFirst
  const tool = (icon: string, label: string, event: MindMapListEvent, isBusy = false) => (
    <Button
      kind={event.type === 'delete.ask' ? 'dangerQuiet' : 'quiet'}
      size="s"
      iconOnly
      icon={icon}
      label={label}
      busy={isBusy}
      reason={isBusy ? null : reason}
      onClick={() => onIntent(event)}
    />
  )
  return (
    <li className="column clip line round-m on-surface shadow-1 mindMaps-card">
      <Link href={href} onNavigate={onNavigate} className="block pad-2 ring-inside mindMaps-cardPicture">
        <span className="u-hidden">{texts.open(row.name)}</span>
        <Preview preview={row.preview} measure={measure} />
      </Link>
      {own ? (
        <Rename renaming={own} onIntent={onIntent} />
      ) : (
        <div className="stack gap-1 line-above mindMaps-cardFoot">
          <div className="stack shrink">
            <span className="one-line weight-bold mindMaps-cardName" title={row.name}>
              {row.name}
            </span>
            <span className="size-xs mindMaps-cardDate u-muted u-numbers">
              {texts.changed(momentInWords(row.updateTime))} · {texts.nodes(row.nodeNum)}
            </span>
          </div>
          <fieldset className="row gap-1 justify-end shrink flush pad-0 line-none">
            <legend className="u-hidden">{texts.actionsOf(row.name)}</legend>
            {tool('download', texts.export, { type: 'map.export', row }, does === 'exporting')}
            {tool('pencil', texts.rename, { type: 'rename.begin', row })}
            {tool('copy', texts.copy, { type: 'map.copy', row }, does === 'copying')}
            {tool('trash', texts.delete, { type: 'delete.ask', row })}
          </fieldset>
        </div>
      )}
    </li>
  )
}

type RenameProps = { renaming: NonNullable<MindMapListView['renaming']>; onIntent: MapCardProps['onIntent'] }

function Rename({ renaming: { name, problem, isBusy }, onIntent }: RenameProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onIntent({ type: 'rename.confirm' })
  }
  return (
    <form className="row wrap gap-2 line-above pad-3 mindMaps-rename" onSubmit={submit}>
      <TextInput
        aria-label={texts.renaming}
        aria-describedby={problem ? id : undefined}
        invalid={problem !== null}
        aria-invalid={problem ? true : undefined}
        autoFocus
        value={name}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onIntent({ type: 'rename.write', name: currentTarget.value })}
        onKeyDown={({ key, nativeEvent }) =>
          key === 'Escape' && !nativeEvent.isComposing ? onIntent({ type: 'rename.cancel' }) : undefined
        }
      />
      <Button type="submit" kind="primary" size="s" label={texts.submit} busy={isBusy} />
      <Button
        size="s"
        label={texts.cancel}
        reason={isBusy ? kitTexts.wait : null}
        onClick={() => onIntent({ type: 'rename.cancel' })}
      />
      {problem ? (
        <p id={id} role="alert" className="grow-full ink-danger size-s">
          {problem}
        </p>
      ) : null}
    </form>
  )
}
