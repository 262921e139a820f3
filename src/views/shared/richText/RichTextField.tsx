/**
 * A text with formats and images, based on tiptap. It owns the text being typed and reports each change. Images are chosen,
 * pasted or dropped, and uploaded by the callback `upload`. Loaded through `RichTextEditor`.
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
  /** Label of the field, visible and for screen readers. */
  label: string
  placeholder?: string
  /** Initial HTML; later changes are reported by `onChange`. */
  html: string
  /** The text as HTML; '' when it is empty. */
  onChange: (html: string) => void
  upload: UploadImage
  /** The number of images that are still being uploaded. */
  onUploadsChange: (count: number) => void
  /** An image was uploaded after the editor was unmounted; it still belongs to the text. */
  onLateImage: (src: string) => void
  /** A line that grows with its text, with the few tools of a message; the label is for screen readers only. */
  compact?: boolean
  /** Alternative text of images. */
  imageAlt?: string
  autoFocus?: boolean
  /** Keys that submit the text. */
  submit?: SubmitKeys
  /** Content at the end of the toolbar. */
  actions?: ReactNode
  /** Formulas can be inserted. Existing formulas are preserved in any case. */
  formulas?: boolean
  /** Tables can be inserted. */
  tables?: boolean
  /** Pasted text loses its formats (B508). */
  plainPaste?: boolean
  /** A picture that is too large is refused; without it, the picture is scaled down before the upload. */
  strictImages?: boolean
  /** Passages that are highlighted while the text is edited. */
  marks?: KeptMarks
}

/** `shiftEnter`: Shift+Enter submits, Enter starts a new line; `enter`: the reverse. */
export interface SubmitKeys {
  keys: 'shiftEnter' | 'enter'
  run: () => void
}

/** The editor keeps an empty paragraph at the end for typing; it is not part of the text. */
const withoutTail = (html: string): string => html.replace(/(<p><\/p>)+$/, '')

const imagesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]

/** Whether a dialog is open that does not contain this editor: the focus belongs to the dialog. */
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
        class: 'grow pad-3-4 shrink relative size-m leading-m richText-text',
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
    <div
      className={
        compact ? 'row vertical shrink-y height-auto richText richText--compact' : 'row vertical shrink-y tall richText'
      }
    >
      <span id={`${id}-label`} className={compact ? 'u-hidden' : 'block below-2 size-s u-muted kit-label'}>
        {label}
      </span>
      <div className="column grow shrink-y line-strong round-m on-surface ink-plain richText-frame">
        <div className="row align-center line-below richText-head">
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
        <div className="column relative grow shrink-y scroll richText-paper">
          {placeholder ? (
            <p
              id={`${id}-placeholder`}
              className="absolute u-muted leading-m no-pointer richText-placeholder"
              hidden={!isEmpty}
            >
              {placeholder}
            </p>
          ) : null}
          <EditorContent editor={editor} className="row grow richText-content" />
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
