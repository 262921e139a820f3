/** The guard before a page is left: each way out of a page asks once, stays with the input, and leaves when confirmed. */
import { act, useEffect, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Router, useLocation } from 'wouter'
import { LeaveQuestion } from '../../../src/routes/shared/LeaveQuestion'
import { leaveInPage, navigateGuarded, useLeaveGuard } from '../../../src/routes/shared/leaveGuard'
import { Link } from '../../../src/views/shared/kit/Link'
import { all, click, render, the, type, words } from '../render'

const LEAVE = '放弃修改'
const STAY = '继续编辑'
const LEAVE_DRAFT = '离开'

/** An editor with every way out of its page that the client offers. */
function Editor({ hasDraft }: { hasDraft: boolean }) {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [part, setPart] = useState('one')
  useLeaveGuard(text !== '', hasDraft)
  return (
    <main>
      <h1>editor {part}</h1>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <Link href="/other" onNavigate={(href) => navigate(href)}>
        link
      </Link>
      <button type="button" onClick={() => navigate('/other?from=button')}>
        command
      </button>
      <button type="button" onClick={() => void Promise.resolve().then(() => navigate('/other'))}>
        notice
      </button>
      <button
        type="button"
        onClick={() =>
          leaveInPage(() => {
            setText('')
            setPart('two')
          })
        }
      >
        part
      </button>
      <button
        type="button"
        onClick={() => {
          setText('')
          navigate('/other')
        }}
      >
        save
      </button>
      <button type="button" onClick={() => setText('')}>
        autosave
      </button>
      <button type="button" onClick={() => navigate('/editor?id=1', { replace: true })}>
        correct
      </button>
    </main>
  )
}

function Pages({ hasDraft = false }: { hasDraft?: boolean }) {
  const [path] = useLocation()
  return path === '/editor' ? <Editor hasDraft={hasDraft} /> : <h1>other</h1>
}

const show = (hasDraft = false) =>
  render(
    <Router aroundNav={navigateGuarded}>
      <Pages hasDraft={hasDraft} />
      <LeaveQuestion />
    </Router>,
  )

const question = () => all('[role=alertdialog]')
const heading = () => words(the('h1'))
const field = () => the<HTMLInputElement>('main input')
/** A turn of the event loop, in which the guard checks again. */
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))

const TURNS_MAX = 200
/** Waits for turns until the condition is true. */
async function soon(holds: () => void): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    try {
      holds()
      return
    } catch {
      await turn()
    }
  }
  holds()
}

beforeEach(() => window.history.replaceState(null, '', '/editor'))

describe('B1 leaving a page with unsaved input', () => {
  for (const way of ['link', 'command', 'notice']) {
    it(`asks at a ${way}, stays with the text, and leaves when confirmed`, async () => {
      await show()
      await type(field(), 'typed')
      await click(the('a, button', way))
      await soon(() => expect(question()).toHaveLength(1))
      await click(the('[role=alertdialog] button', STAY))
      await soon(() => expect(question()).toHaveLength(0))
      expect(heading()).toBe('editor one')
      expect(field().value).toBe('typed')
      expect(window.location.pathname).toBe('/editor')

      await click(the('a, button', way))
      await soon(() => expect(question()).toHaveLength(1))
      await click(the('[role=alertdialog] button', LEAVE))
      await soon(() => expect(heading()).toBe('other'))
    })
  }

  it('asks before another part of the page replaces the input', async () => {
    await show()
    await type(field(), 'typed')
    await click(the('button', 'part'))
    await soon(() => expect(question()).toHaveLength(1))
    await click(the('[role=alertdialog] button', LEAVE))
    await soon(() => expect(heading()).toBe('editor two'))
  })

  it('guards the input again when the page is still there after the navigation', async () => {
    await show()
    await type(field(), 'typed')
    await act(async () => leaveInPage(() => undefined))
    await soon(() => expect(question()).toHaveLength(1))
    await click(the('[role=alertdialog] button', LEAVE))
    await soon(() => expect(question()).toHaveLength(0))
    await turn()
    await click(the('a', 'link'))
    await soon(() => expect(question()).toHaveLength(1))
    await click(the('[role=alertdialog] button', LEAVE))
    await soon(() => expect(heading()).toBe('other'))
  })

  it('does not ask when the input is saved in the same turn as the navigation', async () => {
    await show()
    await type(field(), 'typed')
    await click(the('button', 'save'))
    await soon(() => expect(heading()).toBe('other'))
    expect(question()).toHaveLength(0)
  })

  it('leaves automatically when the input is saved while the question is open', async () => {
    await show()
    await type(field(), 'typed')
    await click(the('a', 'link'))
    await soon(() => expect(question()).toHaveLength(1))
    await click(the('button', 'autosave'))
    await soon(() => expect(heading()).toBe('other'))
    await soon(() => expect(question()).toHaveLength(0))
  })

  it('does not ask when the address of the open page is corrected', async () => {
    await show()
    await type(field(), 'typed')
    await click(the('button', 'correct'))
    await turn()
    expect(question()).toHaveLength(0)
    expect(window.location.search).toBe('?id=1')
    expect(field().value).toBe('typed')
    await type(field(), '')
  })

  it('stays open when the draft is stored while the question is open', async () => {
    const again = await show()
    await type(field(), 'typed')
    await click(the('a', 'link'))
    await soon(() => expect(question()).toHaveLength(1))
    await again(
      <Router aroundNav={navigateGuarded}>
        <Pages hasDraft />
        <LeaveQuestion />
      </Router>,
    )
    await turn()
    expect(heading()).toBe('editor one')
    expect(words(the('[role=alertdialog]'))).toContain('草稿已存在这台设备上')
    await click(the('[role=alertdialog] button', LEAVE_DRAFT))
    await soon(() => expect(heading()).toBe('other'))
  })

  it('says that nothing is lost when a draft is stored', async () => {
    await show(true)
    await type(field(), 'typed')
    await click(the('a', 'link'))
    await soon(() => expect(question()).toHaveLength(1))
    expect(words(the('[role=alertdialog]'))).toContain('草稿已存在这台设备上')
    await click(the('[role=alertdialog] button', LEAVE_DRAFT))
    await soon(() => expect(heading()).toBe('other'))
  })
})

function Jump() {
  useLeaveGuard(true)
  useEffect(() => {
    window.location.hash = 'main'
  }, [])
  return <h1>editor</h1>
}

it('does not ask at a jump within the page, such as the skip link', async () => {
  await render(
    <>
      <Jump />
      <LeaveQuestion />
    </>,
  )
  await soon(() => expect(window.location.hash).toBe('#main'))
  await turn()
  expect(question()).toHaveLength(0)
})
