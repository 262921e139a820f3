/** The editor's toolbar: one tab stop, arrow keys inside. */
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Reason } from '../kit/Reason'
import { glyphs } from './glyphs'
import { insertTable } from './tables'
import { richTextTexts as texts } from './texts'

interface Tool {
  name: string
  label: string
  keys?: string
  pressed?: boolean
  reason?: string | null
  glyph: ReactNode
  run: () => void
}

export interface ToolbarProps {
  editor: Editor
  controls: string
  /** Only the tools of a message. */
  few?: boolean
  /** Handler of the formula tool; without it there is none. */
  onFormula?: (() => void) | undefined
  /** Whether there are table tools. */
  hasTables?: boolean
  onImage: () => void
}

const FEW = ['bold', 'bulletList', 'code', 'formula', 'image']

export function Toolbar({ editor, controls, few = false, hasTables = false, onFormula, onImage }: ToolbarProps) {
  const [stop, setStop] = useState('bold')
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      code: now.isActive('codeBlock'),
      formula: now.isActive('formula'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const focused = () => editor.chain().focus()
  const groups: Tool[][] = [
    [
      { name: 'bold', label: texts.bold, keys: 'Ctrl+B', pressed: state.bold, run: () => focused().toggleBold().run() },
      {
        name: 'italic',
        label: texts.italic,
        keys: 'Ctrl+I',
        pressed: state.italic,
        run: () => focused().toggleItalic().run(),
      },
      {
        name: 'heading',
        label: texts.heading,
        pressed: state.heading,
        run: () => focused().toggleHeading({ level: 2 }).run(),
      },
    ].map(withGlyph),
    [
      {
        name: 'bulletList',
        label: texts.bulletList,
        pressed: state.bulletList,
        run: () => focused().toggleBulletList().run(),
      },
      {
        name: 'orderedList',
        label: texts.orderedList,
        pressed: state.orderedList,
        run: () => focused().toggleOrderedList().run(),
      },
      { name: 'quote', label: texts.quote, pressed: state.quote, run: () => focused().toggleBlockquote().run() },
      { name: 'code', label: texts.code, pressed: state.code, run: () => focused().toggleCodeBlock().run() },
      ...(onFormula ? [{ name: 'formula', label: texts.formula, pressed: state.formula, run: onFormula }] : []),
      { name: 'image', label: texts.image, run: onImage },
      ...(hasTables ? [{ name: 'table', label: texts.table, run: () => insertTable(editor) }] : []),
    ].map(withGlyph),
    [
      {
        name: 'undo',
        label: texts.undo,
        keys: 'Ctrl+Z',
        reason: state.canUndo ? null : texts.nothingToUndo,
        run: () => focused().undo().run(),
      },
      {
        name: 'redo',
        label: texts.redo,
        keys: 'Ctrl+Y',
        reason: state.canRedo ? null : texts.nothingToRedo,
        run: () => focused().redo().run(),
      },
    ].map(withGlyph),
  ]

  return (
    <div
      role="toolbar"
      aria-label={texts.toolbar}
      aria-controls={controls}
      className="row wrap gap-1-3 grow shrink pad-1-2 richText-toolbar"
      onKeyDown={moveFocus}
    >
      {(few ? [groups.flat().filter(({ name }) => FEW.includes(name))] : groups).map((tools) => (
        <div key={tools[0]?.name} className="row wrap gap-1">
          {tools.map((tool) => (
            <Reason key={tool.name} reason={tool.reason} place="below">
              <button
                type="button"
                className="stack place-center line-none round-s on-none u-muted pointer eases width-control height-control richText-tool"
                aria-label={tool.label}
                aria-pressed={tool.pressed}
                title={tool.reason ? undefined : `${tool.label}${tool.keys ? `（${tool.keys}）` : ''}`}
                tabIndex={stop === tool.name ? 0 : -1}
                onFocus={() => setStop(tool.name)}
                onClick={tool.run}
              >
                {tool.glyph}
              </button>
            </Reason>
          ))}
        </div>
      ))}
    </div>
  )
}

const withGlyph = (tool: Omit<Tool, 'glyph'>): Tool => ({ ...tool, glyph: glyphs[tool.name] })

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('.richText-tool')]
  const here = document.activeElement instanceof HTMLElement ? tools.indexOf(document.activeElement) : -1
  const there = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tools.length - 1 }[event.key]
  if (there === undefined || here < 0) return
  event.preventDefault()
  tools[(there + tools.length) % tools.length]?.focus()
}
