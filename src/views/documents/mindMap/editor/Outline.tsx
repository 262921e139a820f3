/** The same map as a nested list: for screen readers, for phones, and for users who prefer typing. */
import type { KeyboardEvent } from 'react'
import { childrenOf, type MindNode, rootOf } from '../../../../../contract/rules/documents/mindMap'
import type { MindMapView } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindMapIntent } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { Icon } from '../../../shared/kit/Icon'
import { pasteBranches } from './clipboard'

export interface OutlineProps {
  view: MindMapView
  onIntent: (intent: MindMapIntent) => void
}

export function Outline({ view, onIntent }: OutlineProps) {
  return (
    <section className="absolute inset-0 scroll-y mindMap-outline" aria-label={texts.outlineName}>
      <p className="below-4 size-s u-muted">{texts.outlineHint}</p>
      <ul className="mindMap-list">
        <Item view={view} node={rootOf(view.map)} depth={1} onIntent={onIntent} />
      </ul>
    </section>
  )
}

interface ItemProps extends OutlineProps {
  node: MindNode
  depth: number
}

function Item({ view, node, depth, onIntent }: ItemProps) {
  const { map, selected, writing } = view
  const below = childrenOf(map, node)
  const isSelected = selected.id === node.id
  const isRoot = node.id === map.rootId
  return (
    <li className="mindMap-item">
      <div
        className={`row gap-1 align-center round-s lights mindMap-row${isSelected ? ' on-accent-soft mindMap-row--selected' : ''}`}
      >
        {below.length > 0 && !isRoot ? (
          <button
            type="button"
            className="width-7 stack place-center rigid pad-0 line-none on-none u-muted pointer height-control-s mindMap-rowFold"
            aria-expanded={!node.isCollapsed}
            aria-label={node.isCollapsed ? texts.unfoldOf(node.text, below.length) : texts.foldOf(node.text)}
            onClick={() =>
              onIntent({ type: 'map.edit', edit: { do: 'collapse', id: node.id, isCollapsed: !node.isCollapsed } })
            }
          >
            <Icon name={node.isCollapsed ? 'chevron-right' : 'chevron-down'} />
          </button>
        ) : (
          <span className="width-7 stack place-center rigid height-control-s mindMap-rowDot" aria-hidden="true" />
        )}
        <Text
          key={node.id}
          node={node}
          depth={depth}
          value={isSelected && writing !== null ? writing : node.text}
          isSelected={isSelected}
          isWriting={isSelected && writing !== null}
          canMove={(isOut) => isSelected && view.reasons[isOut ? 'out' : 'in'] === null}
          onIntent={onIntent}
        />
        {node.remark ? (
          <span className="pad-x-2 ink-accent" title={node.remark}>
            <Icon name="comment" />
            <span className="u-hidden">{texts.remarkOf(node.remark)}</span>
          </span>
        ) : null}
      </div>
      {below.length > 0 && !node.isCollapsed ? (
        <ul className="pad-before-4 line-before mindMap-list">
          {below.map((child) => (
            <Item key={child.id} view={view} node={child} depth={depth + 1} onIntent={onIntent} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

interface TextProps {
  node: MindNode
  depth: number
  value: string
  isSelected: boolean
  isWriting: boolean
  /** Where the row cannot be moved further, Tab moves the focus as usual. */
  canMove: (isOut: boolean) => boolean
  onIntent: OutlineProps['onIntent']
}

function Text({ node, depth, value, isSelected, isWriting, canMove, onIntent }: TextProps) {
  /** A new or moved row takes the focus, so that typing continues there. */
  const takeFocus = (input: HTMLInputElement | null): void => {
    const { activeElement } = document
    const isOnRow =
      activeElement?.classList.contains('min-control-s mindMap-rowText') || activeElement === document.body
    if (input && isSelected && isOnRow && activeElement !== input) input.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const done = (...next: MindMapIntent[]) => {
      event.preventDefault()
      for (const intent of isWriting ? [{ type: 'text.done' } as const, ...next] : next) onIntent(intent)
    }
    if (event.key === 'Enter') done({ type: 'node.add', where: 'sibling' })
    else if (event.key === 'Tab' && canMove(event.shiftKey))
      done({ type: 'node.move', way: event.shiftKey ? 'out' : 'in' })
    else if (event.altKey && event.key === 'ArrowUp') done({ type: 'node.move', way: 'up' })
    else if (event.altKey && event.key === 'ArrowDown') done({ type: 'node.move', way: 'down' })
    else if (event.key === 'Escape' && isWriting) onIntent({ type: 'text.cancel' })
    else if (event.key === 'Backspace' && value === '' && depth > 1) done({ type: 'node.delete' })
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') stepRow(event)
  }
  return (
    <TextInput
      ref={takeFocus}
      aria-label={texts.nodeName(node.text, node.children.length, node.isCollapsed === true)}
      value={value}
      placeholder={texts.noText}
      onFocus={() => (isSelected ? undefined : onIntent({ type: 'node.select', id: node.id }))}
      onChange={({ currentTarget }) =>
        onIntent(
          isWriting
            ? { type: 'text.write', text: currentTarget.value }
            : { type: 'text.begin', text: currentTarget.value },
        )
      }
      onBlur={() => (isWriting ? onIntent({ type: 'text.done' }) : undefined)}
      onKeyDown={onKeyDown}
      onPaste={(event) => (isWriting ? undefined : pasteBranches(event, node.id, onIntent, true))}
      className={`min-control-s mindMap-rowText mindMap-rowText--${Math.min(depth, 3)}`}
      bare
    />
  )
}

/** The arrow keys up and down move through the visible rows. */
function stepRow(event: KeyboardEvent<HTMLInputElement>): void {
  const rows = [
    ...(event.currentTarget.closest('.mindMap-outline')?.querySelectorAll<HTMLInputElement>('.mindMap-rowText') ?? []),
  ]
  const next = rows[rows.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
