/** A person in a row: picture, name, and an optional tag. */
import type { ReactNode } from 'react'
import { Avatar } from '../../shared/kit/Avatar'
import { Tag } from '../../shared/kit/Tag'
import { peopleTexts as texts } from './texts'
import './people.css'

export interface PersonNameProps {
  name: string
  /** Address of the picture; empty for none. */
  src: string
  /** Content beside the name. */
  mark?: ReactNode
}

export function PersonName({ name, src, mark }: PersonNameProps) {
  return (
    <span className="row gap-2 align-center people-name">
      <Avatar name={name} src={src} size="s" />
      <span className="u-clip" title={name}>
        {name}
      </span>
      {mark}
    </span>
  )
}

export function StatusTag({ status }: { status: '0' | '1' }) {
  return status === '1' ? <Tag tone="good">{texts.enabled}</Tag> : <Tag tone="bad">{texts.disabled}</Tag>
}

/** A name with its login code. */
export function AccountName({ realName, loginCode }: { realName: string; loginCode: string }) {
  return (
    <>
      {realName} <span className="u-muted">{loginCode}</span>
    </>
  )
}
