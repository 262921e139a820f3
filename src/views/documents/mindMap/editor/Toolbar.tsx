/** The tools of the editor (B459): actions on the selected node, undo and redo, and the style panel. */
import type { ChangeEvent, MouseEvent } from 'react'
import type { MindDeskView, MindMapView } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindDeskEvent, MindMapIntent } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { FileInput } from '../../../shared/kit/fields/NativeInputs'
import { Reason, useReason } from '../../../shared/kit/Reason'
import { focusCanvas } from './Canvas'
import { Glyph, type GlyphName } from './glyphs'

export interface ToolbarProps {
  view: MindMapView
  desk: MindDeskView
  /** Only users with business plans can create one. */
  canMakePlan: boolean
  onIntent: (intent: MindMapIntent) => void
  onDesk: (event: MindDeskEvent) => void
}

interface ToolProps {
  glyph: GlyphName
  label: string
  /** Without visible labels. */
  isSmall?: boolean
  reason?: string | null
  pressed?: boolean
  onPress: (event: MouseEvent<HTMLElement>) => void
}

function Tool({ glyph, label, isSmall = false, reason = null, pressed, onPress }: ToolProps) {
  return (
    <Reason reason={reason} place="below">
      <button
        type="button"
        className={`lights bare stack items-center pad-1-2 eases size-xs ink-plain nowrap round-s mindMap-tool${isSmall ? ' mindMap-tool--small' : ''}`}
        aria-label={label}
        aria-pressed={pressed}
        title={reason ? undefined : label}
        onClick={onPress}
      >
        <Glyph name={glyph} />
        {isSmall ? null : <span className="mindMap-toolName">{label}</span>}
      </button>
    </Reason>
  )
}

export function Toolbar({ view, desk, canMakePlan, onIntent, onDesk }: ToolbarProps) {
  const { reasons, selected, map } = view
  /** After a press on a tool, the focus returns to the canvas. */
  const does = (intent: MindMapIntent) => (event: MouseEvent<HTMLElement>) => {
    onIntent(intent)
    focusCanvas(event.currentTarget, intent.type === 'node.add' || intent.type === 'text.begin')
  }
  const fold = (isCollapsed: boolean) =>
    does({ type: 'map.edit', edit: { do: 'collapse', id: selected.id, isCollapsed } })
  return (
    <div role="toolbar" aria-label={texts.toolbar} className="row gap-1 pad-1-3 scroll-x mindMap-toolbar">
      <div className="row align-center rigid shrink line-after mindMap-tools">
        <Tool
          glyph="addSibling"
          label={texts.addSibling}
          reason={reasons.addSibling}
          onPress={does({ type: 'node.add', where: 'sibling' })}
        />
        <Tool
          glyph="addChild"
          label={texts.addChild}
          reason={reasons.addChild}
          onPress={does({ type: 'node.add', where: 'child' })}
        />
      </div>
      <div className="row align-center rigid shrink line-after mindMap-tools">
        <Tool glyph="expand" label={texts.expand} reason={reasons.expand} onPress={fold(false)} />
        <Tool glyph="collapse" label={texts.collapse} reason={reasons.collapse} onPress={fold(true)} />
      </div>
      <div className="row align-center rigid shrink line-after mindMap-tools">
        <ImageTool view={view} desk={desk} onDesk={onDesk} />
        <Tool
          glyph="remark"
          label={selected.remark === undefined ? texts.remark : texts.editRemark}
          onPress={() => onIntent({ type: 'remark.open' })}
        />
        <Tool glyph="delete" label={texts.deleteNode} reason={reasons.delete} onPress={does({ type: 'node.delete' })} />
      </div>
      <div className="row align-center rigid shrink line-after mindMap-tools">
        <Tool glyph="undo" label={texts.undo} reason={reasons.undo} onPress={does({ type: 'map.undo' })} />
        <Tool glyph="redo" label={texts.redo} reason={reasons.redo} onPress={does({ type: 'map.redo' })} />
      </div>
      <fieldset className="row align-center rigid shrink flush line-none line-after mindMap-tools mindMap-tools--moves">
        <legend className="u-hidden">{texts.nodeMenu}</legend>
        <Tool isSmall glyph="edit" label={texts.editText} onPress={does({ type: 'text.begin' })} />
        <Tool
          isSmall
          glyph="up"
          label={texts.moveUp}
          reason={reasons.up}
          onPress={does({ type: 'node.move', way: 'up' })}
        />
        <Tool
          isSmall
          glyph="down"
          label={texts.moveDown}
          reason={reasons.down}
          onPress={does({ type: 'node.move', way: 'down' })}
        />
        <Tool
          isSmall
          glyph="out"
          label={texts.moveOut}
          reason={reasons.out}
          onPress={does({ type: 'node.move', way: 'out' })}
        />
        <Tool
          isSmall
          glyph="in"
          label={texts.moveIn}
          reason={reasons.in}
          onPress={does({ type: 'node.move', way: 'in' })}
        />
        <Tool
          isSmall
          glyph="expand"
          label={texts.expandAll}
          onPress={does({ type: 'map.edit', edit: { do: 'collapseAll', isCollapsed: false } })}
        />
        <Tool
          isSmall
          glyph="collapse"
          label={texts.collapseAll}
          reason={map.nodes[map.rootId]?.children.length === 0 ? texts.noChildren : null}
          onPress={does({ type: 'map.edit', edit: { do: 'collapseAll', isCollapsed: true } })}
        />
      </fieldset>
      <div className="row align-center rigid shrink to-end mindMap-tools mindMap-tools--end">
        {canMakePlan ? (
          <Tool glyph="plan" label={texts.toPlan} onPress={() => onDesk({ type: 'plan.begin', map })} />
        ) : null}
        <Tool
          glyph="style"
          label={texts.style}
          pressed={desk.isPanelOpen}
          onPress={() => onDesk({ type: 'panel.toggle' })}
        />
      </div>
    </div>
  )
}

function ImageTool({
  view: { selected },
  desk: { isUploading },
  onDesk,
}: Pick<ToolbarProps, 'view' | 'desk' | 'onDesk'>) {
  const reason = useReason(isUploading ? texts.uploading : null, 'below')
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file && !isUploading) onDesk({ type: 'image.choose', file, id: selected.id })
    currentTarget.value = ''
  }
  return (
    <span {...reason.holder} className="inline-row relative kit-reason">
      <label
        className={`lights stack items-center pad-1-2 eases pointer font-inherit size-xs ink-plain nowrap on-none round-s mindMap-tool${isUploading ? ' mindMap-tool--busy' : ''}`}
        title={isUploading ? undefined : texts.image}
      >
        <FileInput
          accept="image/png,image/jpeg,image/gif,image/webp"
          className="u-hidden"
          aria-label={texts.image}
          aria-describedby={reason.id}
          aria-disabled={isUploading || undefined}
          onChange={onChange}
        />
        <Glyph name="image" />
        <span className="mindMap-toolName">{isUploading ? texts.uploading : texts.image}</span>
      </label>
      {reason.tip}
    </span>
  )
}
