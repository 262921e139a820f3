/**
 * The live tools of a class in the header: one press away on every page of the class (B060–B066). On a phone there is one
 * button that opens them as a menu.
 */
import { Icon } from '../../shared/kit/Icon'
import { PopupMenu, usePopupMenu } from '../../shared/kit/overlays/PopupMenu'
import { Reason } from '../../shared/kit/Reason'
import type { ToolItem } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import { headerIconClass } from './HeaderButton'
import '../frame/shell.css'

export interface ToolMenuProps {
  tools: readonly ToolItem[]
  onTool: (id: string) => void
}

export function ToolMenu({ tools, onTool }: ToolMenuProps) {
  if (tools.length === 0) return null
  return (
    <>
      <FoldedTools tools={tools} onTool={onTool} />
      <ul className="row gap-1 pad-before-4 line-before shell-tools" aria-label={shellTexts.tools} data-kept-clear="">
        {tools.map((tool) => (
          <li key={tool.id} className={tool.running ? 'shell-tool shell-tool--running' : 'shell-tool'}>
            <Reason reason={tool.reason} place="below">
              <button
                type="button"
                className={headerIconClass}
                aria-label={nameOf(tool)}
                onClick={() => onTool(tool.id)}
              >
                <Icon name={tool.icon} />
                <span className="leading-1 size-xs nowrap">{tool.label}</span>
                <Waiting count={tool.waiting} />
              </button>
            </Reason>
          </li>
        ))}
      </ul>
    </>
  )
}

function FoldedTools({ tools, onTool }: ToolMenuProps) {
  const menu = usePopupMenu()
  const running = tools.filter((tool) => tool.running)
  const waiting = tools.reduce((sum, tool) => sum + (tool.waiting ?? 0), 0)
  const state = [
    ...(running.length > 0 ? [shellTexts.toolRunning] : []),
    ...(waiting > 0 ? [shellTexts.toolWaiting(waiting)] : []),
  ]
  return (
    <span
      className={running.length > 0 ? 'gone shell-toolfold shell-tool--running' : 'gone shell-toolfold'}
      data-kept-clear=""
    >
      <button
        type="button"
        className={headerIconClass}
        {...menu.opener}
        aria-label={[shellTexts.tools, ...state].join(' · ')}
      >
        <Icon name="briefcase" />
        <span className="leading-1 size-xs nowrap">{shellTexts.toolsShort}</span>
        <Waiting count={waiting} />
      </button>
      <PopupMenu
        {...menu.popup}
        label={shellTexts.tools}
        entries={tools.map((tool) => ({
          label: nameOf(tool),
          icon: tool.icon,
          off: tool.reason != null,
          onRun: () => onTool(tool.id),
        }))}
      />
    </span>
  )
}

/** The number of waiting items; the accessible name of the tool states it, too. */
function Waiting({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span
      className="pad-x-1 on-danger-fill absolute top-0 round-full ink-contrast size-xs text-center shell-tool-waiting u-numbers"
      aria-hidden="true"
    >
      {count}
    </span>
  )
}

const nameOf = ({ label, running, waiting }: ToolItem): string =>
  [label, ...(running ? [shellTexts.toolRunning] : []), ...(waiting ? [shellTexts.toolWaiting(waiting)] : [])].join(
    ' · ',
  )
