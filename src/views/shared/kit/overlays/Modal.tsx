/**
 * The one dialog: PrimeReact's, modal, as wide as the specification draws it, the whole screen on a phone.
 * Focus goes in when it opens, is kept inside and returns to where it was when it closes — also when its owner takes it out of
 * the tree at once. Where two open at once, the upper one has it.
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
  /**
   * `s` 420, `m` 520, `l` 650, `xl` 700 px wide, as high as it needs to be; `room` 1030 px with a body of 500 px (live §2).
   */
  size?: 's' | 'm' | 'l' | 'xl' | 'room'
  /** `stage`: the dark room for the vivid moments of a lesson. */
  tone?: 'normal' | 'stage'
  /** `alertdialog`: interrupts and wants an answer. */
  role?: 'dialog' | 'alertdialog'
  /** Without it the dialog has no cross and does not close by Escape: one of its own buttons must. */
  onClose?: () => void
  /** Fills the screen; see `useEnlarge`. */
  large?: boolean
  /** Keys that are pressed in it; its words can have the focus then, so that a press on them loses no key. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Usually buttons, the main one last. */
  footer?: ReactNode
  /** Beside the title, such as a connection badge. */
  extra?: ReactNode
  /** What the lost line keeps from working; null while it stands. It is said over the head: nothing moves for it. */
  line?: string | null
  /** Keeps the room of the cross while there is none, for a dialog that comes to have one. */
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

/** The words come into a place that screen readers know already. */
const Line = ({ text }: { text: string | null }) => (
  <p aria-live="polite" className="kit-modal-line">
    {text ? (
      <span>
        <Icon name="exclamation-triangle" /> {text}
      </span>
    ) : null}
  </p>
)
