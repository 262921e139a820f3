/**
 * A text with formats and images, on tiptap. It keeps what is being typed and tells of each change; images are chosen,
 * pasted or dropped, and travel by the callback `upload`. Loaded through `RichTextEditor`.
 */

import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FileInput } from '../kit/fields/NativeInputs'
import { plainExtensions, read, withTables } from './extensions'
import { FormulaDialog } from './formula/FormulaDialog'
import { chosenFormula, putFormula } from './formula/formulaNode'
import { type KeptMarks, keptMarks } from './keptMarks'
import { pastePlain } from './plainPaste'
import { TableTools } from './TableTools'
import { Toolbar } from './Toolbar'
import { pasteTables } from './tablePaste'
import { richTextTexts as texts } from './texts'
import { UploadList } from './UploadList'
import { IMAGE_KINDS, type UploadImage, useUploads } from './uploads'
import './richText.css'

export interface RichTextFieldProps {
  /** What is written here, for everyone. */
  label: string
  placeholder?: string
  /** HTML at the start; what is typed later is told by `onChange`. */
  html: string
  /** The text as HTML; '' when nothing stands there. */
  onChange: (html: string) => void
  upload: UploadImage
  /** How many images still travel. */
  onUploadsChange: (count: number) => void
  /** An image arrived after the editor was put away: it belongs to the text all the same. */
  onLateImage: (src: string) => void
  /** A line that grows with what is written, with the few tools of a message; the label is for screen readers only. */
  compact?: boolean
  /** What images are called for those who do not see them. */
  imageAlt?: string
  autoFocus?: boolean
  /** Keys that submit what is written. */
  submit?: SubmitKeys
  /** Beside the tools' line, at its end. */
  actions?: ReactNode
  /** Formulas can be written. Those that stand there already are kept in any case. */
  formulas?: boolean
  /** Tables can be written. */
  tables?: boolean
  /** What is pasted loses its form (B508). */
  plainPaste?: boolean
  /** A picture that is too large is refused; without it, it is made smaller on its way. */
  strictImages?: boolean
  /** Passages that are marked while it is written. */
  marks?: KeptMarks
}

/** `shiftEnter`: Shift+Enter submits, Enter begins a line; `enter`: the other way round. */
export interface SubmitKeys {
  keys: 'shiftEnter' | 'enter'
  run: () => void
}

/** The editor keeps an empty line at the end, to write on; it is no part of the text. */
const withoutTail = (html: string): string => html.replace(/(<p><\/p>)+$/, '')

const imagesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]

/** Whether a dialog is open that this is not in: the focus is the dialog's. */
const isBehindDialog = (text: HTMLElement): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.contains(text))

export default function RichTextField(props: RichTextFieldProps) {
  const { label, placeholder, html, onChange, upload, onUploadsChange, onLateImage } = props
  const { compact = false, imageAlt = texts.imageAlt, autoFocus = false, submit, actions } = props
  const { tables = false, formulas = false, plainPaste = false, strictImages = false } = props
  const extensions = tables ? withTables : plainExtensions
  const [drawn] = useState(() => (props.marks ? [...extensions, keptMarks(props.marks)] : extensions))
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [formula, setFormula] = useState<string | null>(null)
  const uploads = useUploads({
    upload,
    isStrict: strictImages,
    onCount: onUploadsChange,
    onArrived: (src, position) => {
      if (editor.isDestroyed) onLateImage(src)
      else editor.commands.insertContentAt(position, { type: 'image', attrs: { src, alt: imageAlt } })
    },
  })
  const editor = useEditor({
    extensions: drawn,
    content: read(html, extensions),
    injectCSS: false,
    onCreate: ({ editor: now }) => {
      if (!autoFocus || isBehindDialog(now.view.dom)) return
      now.commands.setTextSelection(now.state.doc.content.size)
      now.view.focus()
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : withoutTail(now.getHTML())),
    onTransaction: ({ transaction }) => uploads.follow(transaction),
    editorProps: {
      attributes: {
        id: `${id}-text`,
        class: 'richText-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(placeholder && { 'aria-describedby': `${id}-placeholder` }),
      },
      handleDoubleClickOn: (_view, _position, node) => {
        if (node.type.name !== 'formula') return false
        setFormula(String(node.attrs.source))
        return true
      },
      handleKeyDown: (view, event) => {
        const chosen = event.key === 'Enter' ? chosenFormula(view.state) : null
        if (chosen !== null) {
          setFormula(chosen)
          return true
        }
        if (!submit || event.key !== 'Enter' || event.isComposing || view.composing) return false
        if (event.shiftKey !== (submit.keys === 'shiftEnter')) return false
        event.preventDefault()
        submit.run()
        return true
      },
      handlePaste: (view, event) => {
        const files = imagesOf(event.clipboardData)
        if (files.length > 0 && !event.clipboardData?.getData('text/plain')) {
          uploads.add(files, view.state.selection.from)
          return true
        }
        if (pasteTables(view, event.clipboardData?.getData('text/html') ?? '', { tables, plain: plainPaste }))
          return true
        if (plainPaste) {
          pastePlain(view, event.clipboardData)
          return true
        }
        if (hasForeignImage(event.clipboardData?.getData('text/html') ?? '')) uploads.refuse(texts.foreignImage)
        return false
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = moved ? [] : imagesOf(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        uploads.add(files, place?.pos ?? view.state.selection.from)
        return true
      },
    },
  })
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(event.target.files ?? [])], editor.state.selection.from)
    event.target.value = ''
  }

  return (
    <div className={compact ? 'richText richText--compact' : 'richText'}>
      <span id={`${id}-label`} className={compact ? 'u-hidden' : 'kit-label'}>
        {label}
      </span>
      <div className="richText-frame">
        <div className="richText-head">
          <Toolbar
            editor={editor}
            controls={`${id}-text`}
            few={compact}
            hasTables={tables}
            onFormula={formulas ? () => setFormula(chosenFormula(editor.state) ?? '') : undefined}
            onImage={() => chooser.current?.click()}
          />
          {actions}
        </div>
        {tables ? <TableTools editor={editor} controls={`${id}-text`} /> : null}
        <FileInput
          ref={chooser}
          accept={IMAGE_KINDS.join(',')}
          multiple
          hidden
          aria-label={texts.chooseImages}
          onChange={choose}
        />
        <div className="richText-paper">
          {placeholder ? (
            <p id={`${id}-placeholder`} className="richText-placeholder" hidden={!isEmpty}>
              {placeholder}
            </p>
          ) : null}
          <EditorContent editor={editor} className="richText-content" />
        </div>
        {formula === null ? null : (
          <FormulaDialog
            source={formula}
            onClose={() => setFormula(null)}
            onDone={(source) => {
              setFormula(null)
              putFormula(editor, source)
            }}
          />
        )}
        <UploadList
          uploads={uploads.uploads}
          problem={uploads.problem}
          onDismiss={() => uploads.refuse(null)}
          onRetry={uploads.retry}
          onDrop={uploads.drop}
        />
      </div>
    </div>
  )
}

function hasForeignImage(html: string): boolean {
  return /<img\s/i.test(html) && !/<img\s[^>]*src=["']?\/(?!\/)/i.test(html)
}
