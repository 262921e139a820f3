/** A tour of the workbench, for the front page of the charts' documentation. */

/** One stop: what the user can do there, and its picture below `docs/statecharts/pictures`. */
export interface TourStop {
  readonly title: string
  readonly text: string
  /** File name of the picture, which tests/browser/workbench/workbenchTour.spec.ts takes. */
  readonly picture: string
}

/** The stops, in the order in which a new user meets them. */
export const tour: readonly TourStop[] = [
  {
    title: 'Drawing',
    text: 'Nested and parallel states, invoked actors, delays, guards and actions, laid out in a worker. States fold, search marks and visits what it finds, a minimap shows where one is, everything works by keyboard (`?` lists the keys). The whole chart fits the window with its current state in the middle, `C` shows that state in its own size; an event that a state forbids (`undefined`) is struck out. The panels beside it are dragged wider. What is selected stands in the address (`?at=open.running.won`), with its source line and its page; the drawing leaves as SVG, PNG, Mermaid or JSON.',
    picture: 'drawing.png',
  },
  {
    title: 'Simulate',
    text: 'What can happen now, each event with its example in a form that checks what is typed; a clock to step or to run; what refuses says which guard and what it read. Steps are undone, jumped to, and stand in the address: a fault is reported by copying it. The production view of the state is beside the chart in real widths, states and events have Chinese names with those of the code beside them, and its buttons send the events.',
    picture: 'simulate.png',
  },
  {
    title: 'Gallery',
    text: 'All states of a feature as the views that people see, by day and by night, in three widths, each with what axe finds in it and the way that leads there.',
    picture: 'gallery.png',
  },
  {
    title: 'Kept pictures',
    text: '`tests/pictures` has pictures of the few states of each chart that look most different, and the browser tests compare: a view that no longer looks like its picture is shown first in the gallery, beside its picture and the difference. `npm run pictures -- NAME --keep` keeps what is right.',
    picture: 'differences.png',
  },
  {
    title: 'Paths',
    text: 'The paths of the tests, the shortest to each state, all simple ones; to a state, from a state, through an event or one transition, avoiding a state. A path is stepped through, played, opened in the simulation, or copied as a vitest test, as a Playwright test (of the production page where the chart has a driver), as steps in Chinese for somebody who tries by hand, or as JSON; the simulation copies its steps the same way, edited data with them. `npm run paths` gives the same.',
    picture: 'paths.png',
  },
  {
    title: 'Coverage',
    text: 'What the last run of the tests walked, painted on the chart: by the machine, by the view, in a browser, and by which test. `npm run coverage` prints what was missed.',
    picture: 'coverage.png',
  },
  {
    title: 'Live',
    text: 'Another tab of one’s own, or the page of somebody who has agreed, by the names of its people; it begins with the chart that lives there: its actors as a tree, their states lit, events as a sequence diagram with times, and for an event that does nothing the guard that refuses it there. A recording holds what each step changed in a context; it is saved as a file, replayed, opened in the simulation, which says where a context differs, and turned into a test. Passwords, tokens and codes never leave the page.',
    picture: 'live.png',
  },
  {
    title: 'Diff',
    text: 'All charts that have changed since another revision, and for each: states and transitions added, removed and changed, in two drawings, and the stored paths that no longer hold with the step at which they fail. `npm run diff -- REVISION` writes the same as a report, and a run in CI does so against the commit before.',
    picture: 'diff.png',
  },
  {
    title: 'Charts of others',
    text: 'A chart pasted as source or as JSON is drawn, simulated and walked like our own. Source is read, never run: what it calls is replaced by stand-ins, and the answers of its guards are chosen by hand; those of an `always` do not hold at first, so that the chart waits to be seen.',
    picture: 'paste.png',
  },
]
