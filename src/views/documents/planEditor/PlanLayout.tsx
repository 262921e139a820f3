/**
 * The layout of a plan: header, titles on the left (300 px, B430), sections in the middle, annotations on the right (300 px,
 * B435). In a narrow layout the sides are overlays that open on demand.
 */
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../shared/kit/Button'
import { measureHead } from './headHeight'
import { planViewTexts as texts } from './texts'
import './planEditor.css'
import './planScreens.css'

export interface PlanLayoutProps {
  header: ReactNode
  /** Content above the plan: the strips of a teacher. */
  strips?: ReactNode
  tree: ReactNode
  /** The titles beside the plan: full, or only a bar of 60 px (B440). */
  isTreeNarrow?: boolean
  onTreeToggle?: () => void
  /** On a small screen: the titles are open as an overlay. */
  isTreeOver: boolean
  onTreeOver: (isOver: boolean) => void
  panel: ReactNode | null
  onPanelClose: () => void
  children: ReactNode
}

export function PlanLayout(props: PlanLayoutProps) {
  const { header, strips, tree, isTreeNarrow = false, isTreeOver, onTreeOver, panel, children } = props
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isTreeOver && !event.defaultPrevented) onTreeOver(false)
  }
  return (
    <div
      className="stack content-start on-bg plan"
      data-tree={isTreeNarrow ? 'narrow' : 'wide'}
      data-tree-over={isTreeOver || undefined}
      data-panel={panel ? 'shown' : 'hidden'}
    >
      <div className="span-all sticky on-surface line-below plan-top" ref={measureHead}>
        {header}
        {strips}
      </div>
      <aside
        className="column shrink clip sticky on-surface line-after plan-tree"
        aria-label={texts.tree}
        onKeyDown={onKeyDown}
      >
        {props.onTreeToggle ? (
          <div className="row justify-end pad-2 plan-treeHead">
            <Button
              size="s"
              kind="quiet"
              icon={isTreeNarrow ? 'angle-double-right' : 'angle-double-left'}
              iconOnly
              label={isTreeNarrow ? texts.openTree : texts.closeTree}
              aria-expanded={!isTreeNarrow}
              onClick={props.onTreeToggle}
            />
          </div>
        ) : null}
        <div className="column grow shrink-y scroll pad-2 plan-treeBody" hidden={isTreeNarrow && !isTreeOver}>
          {tree}
        </div>
      </aside>
      <div className="column pad-6 shrink plan-body">{children}</div>
      {panel ? <aside className="column shrink clip sticky on-surface line-before plan-panel">{panel}</aside> : null}
      {isTreeOver ? (
        <button
          ref={focusTitles}
          type="button"
          className="gone plan-veil plan-veil--tree"
          aria-label={texts.closeTree}
          onClick={() => onTreeOver(false)}
        />
      ) : null}
      {panel ? (
        <button
          type="button"
          className="gone plan-veil plan-veil--panel"
          aria-label={texts.closePanel}
          onClick={props.onPanelClose}
        />
      ) : null}
    </div>
  )
}

/**
 * A `ref` for an element that is mounted with the titles' overlay: moves the focus to the titles, and restores it when they close.
 */
function focusTitles(veil: HTMLElement | null): (() => void) | undefined {
  const side = veil?.closest('.plan')?.querySelector('.plan-tree')
  if (!side) return undefined
  const before = document.activeElement
  side.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"], button')?.focus()
  return () => {
    if (before instanceof HTMLElement && side.contains(document.activeElement)) before.focus()
  }
}
