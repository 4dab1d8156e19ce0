import { expect, it } from 'vitest';
import { answerQuestion } from '../../tests/support/answerQuestion.ts';
import { ask } from './ask.ts';

const question = (yes = false) => ask({ yes }, 'Delete it?', 'deleted');

it.each(['y\n', 'YES\n', ' y \n'])('%j lets a command go on', async (answer) => {
  const asked = answerQuestion(answer);
  await question();
  expect(asked()).toContain('Local suite: Delete it? [y/N] ');
});

it.each(['n\n', '\n', 'yesterday\n', undefined])('%j ends a command', async (answer) => {
  answerQuestion(answer);
  await expect(question()).rejects.toThrow('Nothing was deleted. Scripts answer with --yes.');
});

it('the question names the project that it is about', async () => {
  const asked = answerQuestion('y\n');
  await ask({ project: 'your-project', yes: false }, 'Delete it?', 'deleted');
  expect(asked()).toContain('Project your-project: Delete it?');
});

it('--yes is not asked', async () => {
  const asked = answerQuestion();
  await question(true);
  expect(asked()).toBe('');
});
