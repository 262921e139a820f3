/** The live tools of a class, in the header: one press away on every page of the class (B060–B066). */
import { Button } from '../kit/Button'
import type { ToolItem } from './shell.types'
import { shellTexts } from './texts'
import './shell.css'

export interface ToolMenuProps {
  tools: readonly ToolItem[]
  onTool: (id: string) => void
}

export function ToolMenu({ tools, onTool }: ToolMenuProps) {
  if (tools.length === 0) return null
  return (
    <ul className="shell-tools" aria-label={shellTexts.tools}>
      {tools.map((tool) => (
        <li key={tool.id} className={tool.running ? 'shell-tool shell-tool--running' : 'shell-tool'}>
          <Button
            kind="quiet"
            icon={tool.icon}
            label={tool.running ? `${tool.label} · ${shellTexts.toolRunning}` : tool.label}
            reason={tool.reason}
            reasonPlace="below"
            onClick={() => onTool(tool.id)}
          />
        </li>
      ))}
    </ul>
  )
}
