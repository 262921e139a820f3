/** The live tools of a class, in the header: one press away on every page of the class (B060–B066). */
import { Icon } from '../../shared/kit/Icon'
import { Reason } from '../../shared/kit/Reason'
import type { ToolItem } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import '../frame/shell.css'

export interface ToolMenuProps {
  tools: readonly ToolItem[]
  onTool: (id: string) => void
}

export function ToolMenu({ tools, onTool }: ToolMenuProps) {
  if (tools.length === 0) return null
  return (
    <ul className="shell-tools" aria-label={shellTexts.tools} data-kept-clear="">
      {tools.map((tool) => (
        <li key={tool.id} className={tool.running ? 'shell-tool shell-tool--running' : 'shell-tool'}>
          <Reason reason={tool.reason} place="below">
            <button
              type="button"
              className="shell-tool-button"
              aria-label={nameOf(tool)}
              onClick={() => onTool(tool.id)}
            >
              <Icon name={tool.icon} />
              <span className="shell-tool-label">{tool.label}</span>
              {tool.waiting ? (
                <span className="shell-tool-waiting u-numbers" aria-hidden="true">
                  {tool.waiting}
                </span>
              ) : null}
            </button>
          </Reason>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ label, running, waiting }: ToolItem): string =>
  [label, ...(running ? [shellTexts.toolRunning] : []), ...(waiting ? [shellTexts.toolWaiting(waiting)] : [])].join(
    ' · ',
  )
