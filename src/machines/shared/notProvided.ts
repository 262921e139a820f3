/**
 * The implementation of an actor's placeholder. A chart declares the actor with its types; the application provides it
 * (`provide`, in `src/routes`) before it starts the chart.
 */
export const notProvided = (): never => {
  throw new Error('this actor of a chart was not provided; src/routes provides actors')
}
