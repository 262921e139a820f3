/** Child processes of a bench that communicate by messages: crowds of clients, bare servers. */
import { type ChildProcess, fork } from 'node:child_process'

const children = new Set<ChildProcess>()

/** A child process of the bench. */
export class Child<Ask extends object, Answer extends object> {
  readonly #child: ChildProcess
  readonly #answers: Answer[] = []
  #wake: (() => void) | null = null

  constructor(file: string, args: readonly string[] = []) {
    this.#child = fork(file, args, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
    children.add(this.#child)
    this.#child.on('message', (answer: Answer) => {
      this.#answers.push(answer)
      this.#wake?.()
    })
    this.#child.on('exit', () => {
      children.delete(this.#child)
      this.#wake?.()
    })
  }

  /** The id of the process. */
  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Sends a request and waits for the next response. */
  async ask(request: Ask): Promise<Answer> {
    this.#child.send(request)
    return this.next()
  }

  /** The next response. */
  async next(): Promise<Answer> {
    for (;;) {
      const answer = this.#answers.shift()
      if (answer) return answer
      if (this.#child.exitCode !== null || this.#child.signalCode !== null)
        throw new Error('a process of the bench ended')
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Ends the process. */
  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    await new Promise<void>((resolve) => {
      this.#child.once('exit', () => resolve())
      this.#child.kill('SIGKILL')
    })
  }
}

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
