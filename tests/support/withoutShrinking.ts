/**
 * For runs that only ask whether a property fails: skips the search for the smallest counterexample, which takes most
 * of the time.
 */
import fc from 'fast-check'

fc.configureGlobal({ endOnFailure: true })
