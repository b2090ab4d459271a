import type { SessionUser } from '@rigwise/contracts';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/use-session.ts';
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts';
import classes from './palette.module.css';
import { keepRecent, recentOf } from './recent.ts';
import { useCommands, type Command } from './use-commands.ts';
import { useFound } from './use-found.ts';

const [store, { open, close }] = createSpotlight();
const LIST = 'palette-list';

interface PaletteProps {
  user: SessionUser;
  onClose: () => void;
}

/** Finds pages, actions, people and access requests; recent choices first. */
export function Palette({ user, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const { memory } = useSession();
  const [typed, setTyped] = useState('');
  const { pages, actions } = useCommands(user);
  const found = useFound(user, typed);
  useFocusBack();
  useEffect(() => {
    open();
    return close;
  }, []);

  const isTyped = typed.trim() !== '';
  const matches = (commands: readonly Command[]) => commands.filter(({ label }) => fits(label, typed));
  const recent = recentOf(memory, user.id).flatMap(
    (id) => [...pages, ...actions].find((one) => one.id === id) ?? [],
  );
  const groups = [
    ['recent', isTyped ? [] : recent],
    ['pages', matches(pages).filter((one) => isTyped || !recent.includes(one))],
    ['people', found.people],
    ['requests', found.requests],
    ['actions', matches(actions).filter((one) => isTyped || !recent.includes(one))],
  ] as const;
  const all = groups.flatMap(([, commands]) => commands);
  const [selected, afterKey] = useSelected(all.map(({ id }) => id).join(' '));

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={480}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      classNames={{
        content: classes['content'] ?? '',
        action: classes['action'] ?? '',
      }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Spotlight.Search
        size="md"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        placeholder={user.role === 'admin' ? t('palette.everything') : t('palette.pages')}
        aria-label={t('palette.title')}
        role="combobox"
        aria-expanded
        aria-controls={LIST}
        aria-activedescendant={all[selected] && idOf(selected)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        data-autofocus
        onKeyDown={afterKey}
      />
      <Spotlight.ActionsList id={LIST} role="listbox" aria-label={t('palette.title')}>
        {groups.map(
          ([name, commands]) =>
            commands.length > 0 && (
              <div key={name} role="group" aria-label={t(`palette.groups.${name}`)}>
                <p className={classes['group']} aria-hidden="true">
                  {t(`palette.groups.${name}`)}
                </p>
                {commands.map((command) => {
                  const at = all.indexOf(command);
                  return (
                    <Line
                      key={command.id}
                      command={command}
                      at={at}
                      isSelected={at === selected}
                      onRun={() => {
                        const isPlain = [...pages, ...actions].includes(command);
                        if (isPlain) keepRecent(memory, user.id, command.id);
                        close();
                        command.run();
                      }}
                    />
                  );
                })}
              </div>
            ),
        )}
      </Spotlight.ActionsList>
      <p role="status" className={classes['status']}>
        {found.isSearching
          ? t('palette.searching')
          : found.hasFailed
            ? t('palette.failed')
            : all.length === 0 && t('palette.none')}
      </p>
    </Spotlight.Root>
  );
}

interface LineProps {
  command: Command;
  at: number;
  isSelected: boolean;
  onRun: () => void;
}

function Line({ command: { label, detail, icon: Icon }, at, isSelected, onRun }: LineProps) {
  return (
    <Spotlight.Action
      // The library gives its lines no ids, by which screen readers follow the selection.
      ref={(element) => {
        if (element) element.id = idOf(at);
      }}
      role="option"
      aria-selected={isSelected}
      closeSpotlightOnTrigger={false}
      label={label}
      description={detail ?? ''}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={onRun}
    />
  );
}

const idOf = (at: number): string => `palette-${at}`;

/**
 * The selected line: the first result, then the one chosen with the arrow keys. The library marks it in the document
 * only.
 */
function useSelected(lines: string): [selected: number, afterKey: () => void] {
  const { listId } = useSpotlight(store);
  const [chosen, setChosen] = useState({ lines, at: 0 });
  useEffect(() => {
    const options = [...document.querySelectorAll(`#${LIST} [role="option"]`)];
    options.forEach((option, at) => option.toggleAttribute('data-selected', at === 0));
    store.updateState((state) => ({ ...state, selected: 0 }));
    // It has its id once it is there.
  }, [lines, listId]);
  const at = chosen.lines === lines ? chosen.at : 0;
  return [at, () => queueMicrotask(() => setChosen({ lines, at: store.getState().selected }))];
}

/** Whether each typed word begins a word of the label. */
function fits(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((start) => words.some((word) => word.startsWith(start)));
}
