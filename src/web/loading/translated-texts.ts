/**
 * Lets a browser translate the page: it takes out the texts that React put there, and puts elements of its own in their places. What
 * React then wants to take away, or to put something before, may be gone, which would end the whole page.
 */
export function letTextsBeReplaced(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    child.parentNode?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    return insertBefore.call(this, added, next?.parentNode === this ? next : null) as T
  }
}
