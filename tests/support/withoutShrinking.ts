/** For runs that only ask whether a property fails: the smallest counterexample is not searched for, which takes most of the time. */
import fc from 'fast-check'

fc.configureGlobal({ endOnFailure: true })
