/**
 * The standard modal dialog, based on PrimeReact's: as wide as the specification requires, full screen on a phone.
 * The focus enters when the dialog opens, stays inside and returns when it closes, also when its owner removes it from
 * the tree at once. When two dialogs open at once, the upper one has the focus.
 */
import { Dialog } from 'primereact/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { giveFocusBack } from '../behaviour/giveFocusBack'
import { leaveFocusAbove } from '../behaviour/leaveFocusAbove'
import { Icon } from '../Icon'
import { kitTexts } from '../texts'
import '../kit.css'

export interface ModalProps {
  open: boolean
  title: ReactNode
  /** `s` 420, `m` 520, `l` 650, `xl` 700 px wide, as high as the content; `room` 1030 px with a body of 500 px (live §2). */
  size?: 's' | 'm' | 'l' | 'xl' | 'room'
  /** `stage`: the dark background for vivid moments of a lesson. */
  tone?: 'normal' | 'stage'
  /** `alertdialog`: interrupts and requires an answer. */
  role?: 'dialog' | 'alertdialog'
  /** Without it the dialog has no cross and ignores Escape: one of its own buttons must close it. */
  onClose?: () => void
  /** Fills the screen; see `useEnlarge`. */
  large?: boolean
  /** Key handler of the dialog. Its text can then have the focus, so that keys still work after a press on the text. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Usually buttons; the main one is last. */
  footer?: ReactNode
  /** Element beside the title, such as a connection badge. */
  extra?: ReactNode
  /**
   * The actions that are unavailable while the connection is lost; null while it is connected. Shown over the head, so that the layout does not
   * move.
   */
  line?: string | null
  /** Reserves the space of the cross while there is none, for a dialog that gets a cross later. */
  crossRoom?: boolean
  className?: string
  children: ReactNode
}

export function Modal({
  open,
  title,
  size = 'm',
  tone = 'normal',
  role = 'dialog',
  onClose,
  large = false,
  onKeyDown,
  footer,
  extra,
  line,
  crossRoom = false,
  className,
  children,
}: ModalProps) {
  return (
    <Dialog
      visible={open}
      onHide={() => onClose?.()}
      onShow={leaveFocusAbove}
      closable={onClose !== undefined}
      draggable={false}
      resizable={false}
      blockScroll
      header={title}
      icons={
        <>
          {extra}
          {line === undefined ? null : <Line text={line} />}
          {crossRoom && !onClose ? <span className="kit-modal-noCross" /> : null}
        </>
      }
      footer={footer}
      ariaCloseIconLabel={kitTexts.close}
      className={`kit-modal kit-modal--${size} kit-modal--${tone}${large ? ' kit-modal--full' : ''} ${className ?? ''}`}
      maskClassName={`kit-modal-mask kit-modal-mask--${tone}`}
      contentClassName="kit-modal-body"
      pt={{
        footer: { className: 'kit-modal-foot' },
        root: { role, 'aria-describedby': undefined, ...(onKeyDown ? { onKeyDown, tabIndex: -1 } : {}) },
      }}
    >
      <span ref={giveFocusBack} hidden />
      {children}
    </Dialog>
  )
}

/** The live region exists before its text, so that screen readers announce the text. */
const Line = ({ text }: { text: string | null }) => (
  <p aria-live="polite" className="row justify-center absolute front no-pointer kit-modal-line">
    {text ? (
      <span>
        <Icon name="exclamation-triangle" /> {text}
      </span>
    ) : null}
  </p>
)
