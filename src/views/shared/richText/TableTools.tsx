/** Tools for the table that contains the cursor; nothing outside of a table. */
import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from '../kit/Button'
import { changeTable, isTableChosen, tableChanges } from './tables'
import { richTextTexts as texts } from './texts'

export interface TableToolsProps {
  editor: Editor
  controls: string
}

export function TableTools({ editor, controls }: TableToolsProps) {
  const isChosen = useEditorState({ editor, selector: ({ editor: now }) => isTableChosen(now) })
  if (!isChosen) return null
  return (
    <div
      role="toolbar"
      aria-label={texts.tableTools}
      aria-controls={controls}
      className="row wrap gap-1 pad-1-2 line-below on-surface-2"
    >
      {tableChanges.map((change) => (
        <Button
          key={change}
          size="s"
          kind={change === 'deleteTable' ? 'dangerQuiet' : 'quiet'}
          label={texts.tableChanges[change]}
          onClick={() => changeTable(editor, change)}
        />
      ))}
    </div>
  )
}
