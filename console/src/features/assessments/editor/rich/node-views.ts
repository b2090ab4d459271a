import type { NodeViewRenderer } from '@tiptap/core';
import { log } from '../../../../log.ts';
import type { Surroundings } from './extensions.ts';

/** Where an answer goes: a chip with its number and answer. */
export const blankView =
  ({ blankText, onBlanks }: Surroundings): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement('span');
    let id = node.attrs['id'] as string;
    const draw = (): void => {
      dom.dataset['blank'] = id;
      dom.textContent = blankText(id);
    };
    draw();
    const stop = onBlanks(draw);
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        id = next.attrs['id'] as string;
        draw();
        return true;
      },
      destroy: stop,
    };
  };

export const mathView =
  ({ onOpen }: Surroundings): NodeViewRenderer =>
  ({ node, getPos }) => {
    const isBlock = node.type.name === 'blockMath';
    const dom = document.createElement(isBlock ? 'div' : 'span');
    dom.dataset['math'] = node.type.name;
    const draw = (latex: string): void => {
      // Until the renderer has loaded, and if it can't read the formula.
      dom.textContent = latex;
      import('../../../../items/texts/render-formula.ts').then(({ renderFormula }) => {
        if (!renderFormula(latex, dom, isBlock)) dom.textContent = latex;
      }, log);
    };
    draw(node.attrs['latex'] as string);
    dom.addEventListener('dblclick', () => {
      const position = getPos();
      if (position !== undefined) onOpen({ type: isBlock ? 'blockMath' : 'inlineMath', position });
    });
    return {
      dom,
      ignoreMutation: () => true,
      update: (next) => {
        if (next.type !== node.type) return false;
        draw(next.attrs['latex'] as string);
        return true;
      },
    };
  };

export const imageView =
  ({ imageUrl, onOpen }: Surroundings): NodeViewRenderer =>
  ({ node, getPos }) => {
    const dom = document.createElement('img');
    const draw = (attrs: Readonly<Record<string, unknown>>): void => {
      const { fileId, alt, width } = attrs;
      const address = imageUrl(String(fileId));
      if (dom.getAttribute('src') !== address) dom.src = address;
      dom.alt = String(alt);
      dom.dataset['fileId'] = String(fileId);
      dom.toggleAttribute('data-without-text', alt === '');
      if (typeof width === 'number') dom.width = width;
      else dom.removeAttribute('width');
    };
    draw(node.attrs);
    dom.addEventListener('dblclick', () => {
      const position = getPos();
      if (position !== undefined) onOpen({ type: 'image', position });
    });
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        draw(next.attrs);
        return true;
      },
    };
  };
