/** Paper slips to cut out and hand out: while they are mounted, nothing else is printed. */
import { createPortal } from 'react-dom'
import type { IssuedPasswords } from '../../../../contract/entities/account/initialPassword'
import { momentInWords } from '../../../../contract/moments'
import { initialPasswordsViewTexts as texts } from './texts'
import './initialPasswords.css'

export interface SlipsProps {
  issued: IssuedPasswords
  /** The sign-in address. */
  address: string
}

export function Slips({ issued: { schoolName, accounts }, address }: SlipsProps) {
  const { columns, slip } = texts
  return createPortal(
    <div className="gone passwordSlips" aria-hidden="true">
      {accounts.map(({ loginCode, name, className, initialPassword, validUntil }) => (
        <article key={loginCode} className="passwordSlips-slip">
          <header className="passwordSlips-head">
            <strong>{schoolName}</strong>
            <span>{slip.heading}</span>
          </header>
          <dl className="passwordSlips-facts">
            <dt>{columns.name}</dt>
            <dd>{name}</dd>
            {className === undefined ? null : (
              <>
                <dt>{columns.className}</dt>
                <dd>{className}</dd>
              </>
            )}
            <dt>{columns.loginCode}</dt>
            <dd className="passwordSlips-code">{loginCode}</dd>
            <dt>{columns.initialPassword}</dt>
            <dd className="passwordSlips-code passwordSlips-code--secret">{initialPassword}</dd>
            <dt>{columns.validUntil}</dt>
            <dd>{momentInWords(validUntil)}</dd>
            <dt>{slip.address}</dt>
            <dd className="passwordSlips-address">{address}</dd>
          </dl>
          <p className="passwordSlips-steps">{slip.steps}</p>
        </article>
      ))}
    </div>,
    document.body,
  )
}
