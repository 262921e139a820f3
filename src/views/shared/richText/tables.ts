/**
 * Tables of a text: four tiptap nodes over ProseMirror's tables, which handle joining, selecting and the Tab key. (Tiptap's own
 * table package lags behind its core.)
 */
import { Extension, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  fixTables,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: numberOf('colspan') },
  rowspan: { default: 1, parseHTML: numberOf('rowspan') },
  colwidth: { default: null, rendered: false },
})

const numberOf =
  (name: string) =>
  (element: HTMLElement): number =>
    Math.max(1, Number(element.getAttribute(name)) || 1)

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', spans(HTMLAttributes), 0],
})
const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', spans(HTMLAttributes), 0],
})

/** Spans of 1 are omitted. */
const spans = ({ colspan, rowspan }: Readonly<Record<string, unknown>>) => ({
  ...(Number(colspan) > 1 && { colspan }),
  ...(Number(rowspan) > 1 && { rowspan }),
})

/** The role of each node in ProseMirror's tables. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
}

const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  onCreate() {
    const { state, view } = this.editor
    const fixed = fixTables(state)
    if (fixed) view.dispatch(fixed)
  },
  addKeyboardShortcuts() {
    const go = (by: 1 | -1) => () =>
      isInTable(this.editor.state) && this.editor.commands.command(runs(goToNextCell(by)))
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

/** Wraps a ProseMirror command as a tiptap command. */
const runs =
  (command: (state: Editor['state'], dispatch?: Editor['view']['dispatch']) => boolean) =>
  ({ editor }: { editor: { state: Editor['state']; view: Editor['view'] } }): boolean =>
    command(editor.state, editor.view.dispatch)

/** The tiptap extensions of tables. */
export const tableExtensions = [Table, TableRow, TableHeader, TableCell, Tables]

/** Inserts a table of three rows and three columns with a header row, and places the cursor in its first cell. */
export function insertTable(editor: Editor): void {
  const { table, tableRow, tableHeader, tableCell } = editor.schema.nodes
  if (!table || !tableRow || !tableHeader || !tableCell) return
  const rows = [tableHeader, tableCell, tableCell].map((type) =>
    tableRow.create(
      null,
      [0, 1, 2].flatMap(() => type.createAndFill() ?? []),
    ),
  )
  const { tr } = editor.state
  const at = tr.selection.from
  tr.replaceSelectionWith(table.create(null, rows))
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at + 1, tr.doc.content.size))))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

/** Whether the cursor is in a table. */
export const isTableChosen = (editor: Editor): boolean => isInTable(editor.state)

const changes = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable } as const
/** The name of a table command. */
export type TableChange = keyof typeof changes
/** All table commands, in the order of the toolbar. */
export const tableChanges = Object.keys(changes) as TableChange[]

/** Changes the table that contains the cursor. */
export function changeTable(editor: Editor, change: TableChange): void {
  changes[change](editor.state, editor.view.dispatch)
  editor.view.focus()
}
