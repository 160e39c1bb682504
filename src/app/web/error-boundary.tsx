import { Component } from 'react'
import type { ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** the address at which it is shown: at another one, the children are tried again */
  at: string
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  at: string
  failure: { error: unknown } | null
}

/** Shows `fallback` in place of what crashed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { at: this.props.at, failure: null }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return at === state.at ? null : { at, failure: null }
  }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
